package example.headwater.client;

public record AppendManyResult(Position position) {}
