package example.headwater.client;

public enum ConsumerStrategy { ROUND_ROBIN, PINNED }
