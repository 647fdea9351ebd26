// Declares what the samples use of xUnit.

using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Xunit
{
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class FactAttribute : Attribute { }

    public interface IAsyncLifetime
    {
        Task InitializeAsync();
        Task DisposeAsync();
    }

    public interface IClassFixture<TFixture> where TFixture : class { }

    public static class Assert
    {
        public static T Single<T>(IEnumerable<T> collection) => default(T);
        public static T IsType<T>(object value) => default(T);
        public static Task<T> ThrowsAsync<T>(Func<Task> action) where T : Exception => null;
    }
}
