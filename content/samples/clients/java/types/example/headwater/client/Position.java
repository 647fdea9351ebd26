package example.headwater.client;

public record Position(long commit, long prepare) {}
