package example.headwater.client;

public record AppendResult(long revision, Position position) {}
