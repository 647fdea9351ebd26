package example.headwater.client;

public final class WrongExpectedRevisionException extends HeadwaterException {
    public native String stream();
    public native long actual();
}
