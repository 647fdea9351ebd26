package example.headwater.client;

public class HeadwaterException extends RuntimeException {
    public native ErrorCode code();
}
