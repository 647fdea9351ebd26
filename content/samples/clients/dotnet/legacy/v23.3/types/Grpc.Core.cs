// Declares what the samples use of Grpc.Core.Api, which the client brings.

namespace Grpc.Core;

public class RpcException : Exception
{
    public StatusCode StatusCode => default;
}

public enum StatusCode { OK, DeadlineExceeded, NotFound, Unavailable }
