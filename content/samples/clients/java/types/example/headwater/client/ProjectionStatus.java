package example.headwater.client;

public record ProjectionStatus(String name, ProjectionState state, double progress, String reason) {}
