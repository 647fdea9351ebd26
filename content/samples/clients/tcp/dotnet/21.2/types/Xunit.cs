// The part of System.Text.Json and of a test framework that the samples use, for compilers without them.

using System;
using System.Threading.Tasks;

namespace System.Text.Json
{
    public static class JsonSerializer
    {
        public static byte[] SerializeToUtf8Bytes(object value, JsonSerializerOptions options = null) => null;
        public static T Deserialize<T>(byte[] utf8Json, JsonSerializerOptions options = null) => default(T);
        public static T Deserialize<T>(string json, JsonSerializerOptions options = null) => default(T);
        public static object Deserialize(
            byte[] utf8Json, Type returnType, JsonSerializerOptions options = null) => null;
    }

    public sealed class JsonSerializerOptions { public JsonNamingPolicy PropertyNamingPolicy { get; set; } }

    public sealed class JsonNamingPolicy { public static JsonNamingPolicy CamelCase => null; }
}

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
        public static void Equal<T>(T expected, T actual) { }
        public static Task<T> ThrowsAsync<T>(Func<Task> action) where T : Exception => null;
    }
}
