package example.headwater.client;

public enum ErrorCode { UNAUTHENTICATED }
