use std::error::Error as StdError;

use hwss::{AppendToStreamOptions, Client, Error, EventData, ResolvedEvent};

type Result<T> = std::result::Result<T, Box<dyn StdError + Send + Sync>>;

// #region trace-append
#[tracing::instrument(
    name = "streams.append", skip_all, fields(stream = %stream), err
)]
async fn append_traced(
    client: &Client,
    stream: &str,
    event: EventData,
) -> std::result::Result<(), Error> {
    let options = AppendToStreamOptions::default();
    client.append_to_stream(stream, &options, event).await?;
    Ok(())
}
// #endregion trace-append

// #region trace-handler
fn handle_traced(
    resolved: &ResolvedEvent,
    handle: impl FnOnce(&ResolvedEvent) -> Result<()>,
) -> Result<()> {
    let event = resolved.get_original_event();
    let span = tracing::info_span!(
        "streams.subscribe",
        stream = %event.stream_id,
        revision = event.revision,
        event_type = %event.event_type,
    );
    let _entered = span.enter();

    let handled = handle(resolved);
    if let Err(error) = &handled {
        tracing::error!(%error, "not handled");
    }
    handled
}
// #endregion trace-handler
