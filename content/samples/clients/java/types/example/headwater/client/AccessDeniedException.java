package example.headwater.client;

public final class AccessDeniedException extends HeadwaterException {}
