package example.headwater.client;

public record Credentials(String username, String password) {}
