use std::time::Duration;

use headwater_client::{
    Client, Credentials, Error, Event, ExpectedRevision, ReadOptions, Result,
    Uuid,
};
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderPlaced {
    order_id: String,
    cart_id: String,
    customer_id: String,
    total: f64,
    currency: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderShipped {
    order_id: String,
    carrier: String,
    tracking_code: String,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ItemAdded {
    cart_id: String,
    sku: String,
    quantity: u32,
    unit_price: f64,
}

async fn append(client: &Client) -> Result<()> {
    // #region append
    let placed = Event::json(
        "OrderPlaced",
        &OrderPlaced {
            order_id: "1001".into(),
            cart_id: "77".into(),
            customer_id: "c-7".into(),
            total: 49.5,
            currency: "EUR".into(),
        },
    )?;

    let result = client
        .append("order-1001", ExpectedRevision::NoStream, [placed])
        .await?;
    println!("{} {}", result.revision, result.position.commit);
    // #endregion append
    Ok(())
}

async fn append_batch(client: &Client) -> Result<()> {
    // #region append-batch
    let items = [("lamp", 1, 30.0), ("bulb", 2, 4.0)];

    let events = items
        .into_iter()
        .map(|(sku, quantity, unit_price)| {
            Event::json(
                "ItemAdded",
                &ItemAdded {
                    cart_id: "77".into(),
                    sku: sku.into(),
                    quantity,
                    unit_price,
                },
            )
        })
        .collect::<Result<Vec<_>>>()?;

    client
        .append("cart-77", ExpectedRevision::Any, events)
        .await?;
    // #endregion append-batch
    Ok(())
}

async fn same_id(client: &Client) -> Result<()> {
    // #region same-id
    let shipped = Event::json(
        "OrderShipped",
        &OrderShipped {
            order_id: "1001".into(),
            carrier: "slow post".into(),
            tracking_code: "SP-1".into(),
        },
    )?
    .id(Uuid::new_v4());

    // The second append is recognized by its id: nothing is written.
    for _ in 0..2 {
        client
            .append("order-1001", ExpectedRevision::Any, [shipped.clone()])
            .await?;
    }
    // #endregion same-id
    Ok(())
}

async fn metadata(client: &Client, cause: Uuid) -> Result<()> {
    // #region metadata
    let captured = Event::json(
        "PaymentCaptured",
        &json!({
            "paymentId": "p-5",
            "orderId": "1001",
            "amount": 49.5,
            "currency": "EUR",
        }),
    )?
    .metadata(&json!({
        "$correlationId": "1001",
        "$causationId": cause,
        "user": "till-3",
    }))?;
    // #endregion metadata
    client
        .append("payment-p-5", ExpectedRevision::Any, [captured])
        .await?;
    Ok(())
}

async fn binary(client: &Client) -> Result<()> {
    // #region binary
    let photo = Event::binary("PhotoTaken", [0xff, 0xd8, 0xff]);
    client
        .append("photo-12", ExpectedRevision::Any, [photo])
        .await?;
    // #endregion binary
    Ok(())
}

// #region concurrency
#[derive(Debug)]
enum CartError {
    Full,
    Database(Error),
}

impl From<Error> for CartError {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

async fn add_item(
    client: &Client,
    item: &ItemAdded,
) -> std::result::Result<(), CartError> {
    let stream = format!("cart-{}", item.cart_id);
    let (count, expected) = count_items(client, &stream).await?;
    if count + item.quantity > 10 {
        return Err(CartError::Full);
    }

    let event = Event::json("ItemAdded", item)?;
    client.append(&stream, expected, [event]).await?;
    Ok(())
}

async fn count_items(
    client: &Client,
    stream: &str,
) -> Result<(u32, ExpectedRevision)> {
    let mut count = 0;
    let mut expected = ExpectedRevision::NoStream;
    let mut events = client.read(stream, ReadOptions::from_start()).await?;
    loop {
        match events.next().await {
            Ok(Some(resolved)) => {
                let item: ItemAdded = resolved.event.json()?;
                count += item.quantity;
                expected = ExpectedRevision::Exact(resolved.event.revision);
            }
            // A new cart is an empty one.
            Ok(None) | Err(Error::StreamNotFound { .. }) => {
                return Ok((count, expected));
            }
            Err(error) => return Err(error),
        }
    }
}
// #endregion concurrency

// #region retry
async fn add_item_with_retry(
    client: &Client,
    item: &ItemAdded,
) -> std::result::Result<(), CartError> {
    for _ in 0..2 {
        match add_item(client, item).await {
            Err(CartError::Database(Error::WrongExpectedRevision {
                stream,
                actual,
                ..
            })) => eprintln!("{stream} is at {actual:?}, deciding again"),
            other => return other,
        }
    }
    add_item(client, item).await
}
// #endregion retry

async fn credentials(client: &Client, shipped: Event) -> Result<()> {
    // #region credentials
    let password = std::env::var("SHOP_PASSWORD").unwrap_or_default();
    let shop = client
        .with_credentials(Credentials::new("shop", password))
        .with_deadline(Duration::from_secs(5));

    match shop
        .append("order-1001", ExpectedRevision::Any, [shipped.clone()])
        .await
    {
        // It may have been written all the same: retry with the same event.
        Err(Error::DeadlineExceeded) => {
            shop.append("order-1001", ExpectedRevision::Any, [shipped])
                .await?;
        }
        other => {
            other?;
        }
    }
    // #endregion credentials
    Ok(())
}

#[tokio::main]
async fn main() -> std::result::Result<(), CartError> {
    let connection = std::env::var("HEADWATER_CONNECTION")
        .unwrap_or_else(|_| "headwater://localhost:2113?tls=false".into());
    let client = Client::connect(&connection)?;

    append(&client).await?;
    append_batch(&client).await?;
    same_id(&client).await?;
    metadata(&client, Uuid::new_v4()).await?;
    binary(&client).await?;
    let vase = ItemAdded {
        cart_id: "77".into(),
        sku: "vase".into(),
        quantity: 1,
        unit_price: 15.0,
    };
    add_item_with_retry(&client, &vase).await?;
    credentials(&client, Event::json("ItemAdded", &vase)?).await?;
    Ok(())
}
