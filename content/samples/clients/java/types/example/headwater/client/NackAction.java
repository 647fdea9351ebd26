package example.headwater.client;

public enum NackAction { PARK, RETRY }
