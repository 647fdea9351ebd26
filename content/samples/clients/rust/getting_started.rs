// #region use
use headwater_client::{
    Client, Error, Event, ExpectedRevision, ReadOptions, Uuid,
};
use serde::{Deserialize, Serialize};
// #endregion use

// #region event-type
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderPlaced {
    order_id: Uuid,
    cart_id: String,
    customer_id: String,
    total: f64,
    currency: String,
}
// #endregion event-type

#[tokio::main]
async fn main() -> headwater_client::Result<()> {
    // #region connect
    let client = Client::connect(
        "headwater://admin:changeit@localhost:2113?tls=false",
    )?;
    // #endregion connect

    // #region create-event
    let order_id = Uuid::new_v4();

    let event = Event::json(
        "OrderPlaced",
        &OrderPlaced {
            order_id,
            cart_id: "77".into(),
            customer_id: "c-7".into(),
            total: 49.5,
            currency: "EUR".into(),
        },
    )?;
    // #endregion create-event

    // #region append-first
    let stream = format!("order-{order_id}");

    match client
        .append(&stream, ExpectedRevision::NoStream, [event])
        .await
    {
        Ok(result) => println!("written at revision {}", result.revision),
        Err(Error::WrongExpectedRevision { .. }) => {
            println!("the order exists already");
        }
        Err(error) => return Err(error),
    }
    // #endregion append-first

    // #region read
    let mut events = client.read(&stream, ReadOptions::from_start()).await?;

    while let Some(resolved) = events.next().await? {
        let order: OrderPlaced = resolved.event.json()?;
        println!("{} {}", resolved.event.revision, order.total);
    }
    // #endregion read
    Ok(())
}
