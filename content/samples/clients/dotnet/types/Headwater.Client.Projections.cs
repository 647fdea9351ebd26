// Projections of Headwater.Client, as the pages show them.

namespace Headwater.Client;

public abstract class Projections
{
    public abstract Task CreateAsync(
        string name,
        string query,
        bool emit = false,
        bool trackEmittedStreams = false,
        CancellationToken cancellationToken = default);
    public abstract Task UpdateAsync(string name, string query, CancellationToken cancellationToken = default);

    public abstract Task EnableAsync(string name, CancellationToken cancellationToken = default);
    public abstract Task DisableAsync(string name, CancellationToken cancellationToken = default);
    public abstract Task AbortAsync(string name, CancellationToken cancellationToken = default);
    public abstract Task ResetAsync(string name, CancellationToken cancellationToken = default);
    public abstract Task DeleteAsync(
        string name,
        bool deleteStateStream = false,
        bool deleteCheckpointStream = false,
        bool deleteEmittedStreams = false,
        CancellationToken cancellationToken = default);

    /// <returns><c>null</c> for a partition that has seen no event.</returns>
    public abstract Task<T?> GetStateAsync<T>(
        string name, string? partition = null, CancellationToken cancellationToken = default);

    /// <returns><c>null</c> for a partition that has seen no event.</returns>
    public abstract Task<T?> GetResultAsync<T>(
        string name, string? partition = null, CancellationToken cancellationToken = default);

    public abstract Task<ProjectionStatus> GetStatusAsync(string name, CancellationToken cancellationToken = default);
    public abstract Task<IReadOnlyList<ProjectionStatus>> ListAsync(CancellationToken cancellationToken = default);
}

/// <param name="Name">The projection.</param>
/// <param name="State">What it does.</param>
/// <param name="Progress">The share of the log that it has passed, in per cent.</param>
/// <param name="Reason">The error that it was stopped by.</param>
public sealed record ProjectionStatus(string Name, ProjectionState State, double Progress, string? Reason);

public enum ProjectionState { Running, Stopped, Faulted, Starting, Stopping }

public sealed class ProjectionExistsException : HeadwaterException { }

public sealed class ProjectionNotFoundException : HeadwaterException { }
