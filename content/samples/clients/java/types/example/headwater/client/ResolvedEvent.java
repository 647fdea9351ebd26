package example.headwater.client;

import java.util.Optional;

public record ResolvedEvent(RecordedEvent event, Optional<RecordedEvent> link) {}
