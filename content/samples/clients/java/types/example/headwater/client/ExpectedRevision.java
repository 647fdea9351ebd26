package example.headwater.client;

public final class ExpectedRevision {
    public static native ExpectedRevision any();
    public static native ExpectedRevision noStream();
    public static native ExpectedRevision streamExists();
    public static native ExpectedRevision at(long revision);
}
