package example.headwater.client;

public enum ProjectionState { FAULTED }
