use headwater_client::{Client, Event, ExpectedRevision, ReadOptions};
use serde_json::json;

#[tokio::main]
async fn main() -> headwater_client::Result<()> {
    // #region hello
    let client =
        Client::connect("headwater://localhost:2113?tls=false")?;

    let placed = Event::json(
        "OrderPlaced",
        &json!({ "customerId": "c-7", "total": 49.5 }),
    )?;
    client
        .append("order-1001", ExpectedRevision::NoStream, [placed])
        .await?;

    let mut events =
        client.read("order-1001", ReadOptions::from_start()).await?;
    while let Some(item) = events.next().await? {
        println!("{} {}", item.event.revision, item.event.event_type);
    }
    // #endregion hello
    Ok(())
}
