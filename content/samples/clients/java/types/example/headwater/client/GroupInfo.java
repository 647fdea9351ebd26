package example.headwater.client;

import java.util.List;

public record GroupInfo(String stream, String group, String status, long parkedMessages, List<String> connections) {}
