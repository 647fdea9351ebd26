use std::{error::Error as StdError, time::Duration};

use hwss::{
    AppendToStreamOptions, Client, ClientSettings, Credentials,
    DeleteStreamOptions, Error, EventData, ExpectedRevision, NakAction,
    PersistentSubscriptionOptions, Position, ReadAllOptions,
    ReadStreamOptions, ResolvedEvent, StreamMetadataBuilder, StreamPosition,
    SubscribeToAllOptions, SubscribeToPersistentSubscriptionOptions,
    SubscribeToStreamOptions, SubscriptionFilter, TombstoneStreamOptions,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

type Result<T> = std::result::Result<T, Box<dyn StdError + Send + Sync>>;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderPlaced {
    order_id: String,
    cart_id: String,
    customer_id: String,
    total: f64,
    currency: String,
}

fn connect() -> Result<Client> {
    // #region connect
    let settings: ClientSettings =
        "hwss://admin:changeit@localhost:2113?tls=false".parse()?;
    let client = Client::new(settings)?;
    // #endregion connect
    Ok(client)
}

async fn append(client: &Client) -> Result<()> {
    // #region append
    let order = OrderPlaced {
        order_id: "1001".into(),
        cart_id: "77".into(),
        customer_id: "c-7".into(),
        total: 49.5,
        currency: "EUR".into(),
    };
    let event = EventData::json("OrderPlaced", &order)?.id(Uuid::new_v4());

    let options = AppendToStreamOptions::default()
        .expected_revision(ExpectedRevision::NoStream);
    let result = client
        .append_to_stream("order-1001", &options, event)
        .await?;
    println!("written at revision {}", result.next_expected_version);
    // #endregion append
    Ok(())
}

async fn conflict(client: &Client, event: EventData) -> Result<()> {
    // #region conflict
    let options = AppendToStreamOptions::default()
        .expected_revision(ExpectedRevision::Exact(3));

    match client.append_to_stream("order-1001", &options, event).await {
        Err(Error::WrongExpectedVersion { expected, current }) => {
            println!("expected {expected:?}, found {current:?}");
        }
        other => {
            other?;
        }
    }
    // #endregion conflict
    Ok(())
}

async fn batch(client: &Client, events: Vec<EventData>) -> Result<()> {
    // #region batch
    let options = AppendToStreamOptions::default()
        .expected_revision(ExpectedRevision::Any)
        .deadline(Duration::from_secs(5));
    client.append_to_stream("cart-77", &options, events).await?;
    // #endregion batch
    Ok(())
}

async fn read(client: &Client) -> Result<()> {
    // #region read
    let options = ReadStreamOptions::default()
        .position(StreamPosition::Start)
        .max_count(100);
    let mut stream = client.read_stream("order-1001", &options).await?;

    while let Some(resolved) = stream.next().await? {
        let event = resolved.get_original_event();
        println!("{} {}", event.revision, event.event_type);
    }
    // #endregion read
    Ok(())
}

async fn read_last(client: &Client) -> Result<()> {
    // #region read-last
    let options = ReadStreamOptions::default()
        .backwards()
        .position(StreamPosition::End)
        .max_count(1);
    let mut stream = client.read_stream("order-1001", &options).await?;

    if let Some(last) = stream.next().await? {
        let order: OrderPlaced = last.get_original_event().as_json()?;
        println!("{} {}", order.order_id, order.total);
    }
    // #endregion read-last
    Ok(())
}

async fn read_all(client: &Client) -> Result<()> {
    // #region read-all
    let options = ReadAllOptions::default()
        .position(StreamPosition::Start)
        .max_count(100);
    let mut stream = client.read_all(&options).await?;
    // #endregion read-all
    stream.next().await?;
    Ok(())
}

#[derive(Deserialize)]
struct OrderCount {
    count: u64,
}

async fn projection_result(client: &Client) -> Result<()> {
    // #region projection-result
    let options = ReadStreamOptions::default()
        .backwards()
        .position(StreamPosition::End)
        .max_count(1);
    let mut results = client
        .read_stream("$projections-order-count-result", &options)
        .await?;

    if let Some(newest) = results.next().await? {
        let orders: OrderCount = newest.get_original_event().as_json()?;
        println!("{} orders", orders.count);
    }
    // #endregion projection-result
    Ok(())
}

async fn category(client: &Client) -> Result<()> {
    // #region category
    let options = ReadStreamOptions::default()
        .position(StreamPosition::Start)
        .max_count(100)
        .resolve_link_tos();
    let mut orders = client.read_stream("$ce-order", &options).await?;

    while let Some(resolved) = orders.next().await? {
        let Some(event) = &resolved.event else {
            continue; // deleted since
        };
        println!("{} {}", event.stream_id, event.event_type);
    }
    // #endregion category
    Ok(())
}

async fn missing(client: &Client) -> Result<()> {
    // #region missing-stream
    let options = ReadStreamOptions::default();
    let mut stream = client.read_stream("order-4711", &options).await?;

    match stream.next().await {
        Err(Error::ResourceNotFound) => {
            println!("deleted softly, or never there");
        }
        Err(Error::ResourceDeleted) => println!("gone for good"),
        other => {
            other?;
        }
    }
    // #endregion missing-stream
    Ok(())
}

async fn subscribe(client: &Client) -> Result<()> {
    // #region subscribe
    let options =
        SubscribeToStreamOptions::default().start_from(StreamPosition::Start);
    let mut subscription =
        client.subscribe_to_stream("order-1001", &options).await;

    loop {
        let resolved = subscription.next().await?;
        let event = resolved.get_original_event();
        println!("{} {}", event.revision, event.event_type);
    }
    // #endregion subscribe
}

// #region resume
async fn follow(
    client: &Client,
    last: Option<Position>,
    mut handle: impl FnMut(&ResolvedEvent) -> Result<()>,
) -> Result<()> {
    let start = match last {
        Some(position) => StreamPosition::Position(position),
        None => StreamPosition::Start,
    };
    let options = SubscribeToAllOptions::default()
        .position(start)
        .filter(SubscriptionFilter::on_event_type().add_prefix("Order"));
    let mut orders = client.subscribe_to_all(&options).await;

    loop {
        let resolved = orders.next().await?;
        // Stores the position in the same transaction.
        handle(&resolved)?;
    }
}
// #endregion resume

async fn group(client: &Client) -> Result<()> {
    // #region group
    let options = PersistentSubscriptionOptions::default()
        .max_retry_count(10)
        .message_timeout(Duration::from_secs(30));
    client
        .create_persistent_subscription("order-1001", "mailer", &options)
        .await?;
    // #endregion group
    Ok(())
}

async fn consume(client: &Client) -> Result<()> {
    // #region consume
    let options =
        SubscribeToPersistentSubscriptionOptions::default().buffer_size(20);
    let mut messages = client
        .subscribe_to_persistent_subscription(
            "order-1001",
            "mailer",
            &options,
        )
        .await?;

    loop {
        let message = messages.next().await?;
        match send_mail(&message).await {
            Ok(()) => messages.ack(&message).await?,
            Err(error) => {
                messages
                    .nack(&message, NakAction::Park, &error.to_string())
                    .await?;
            }
        }
    }
    // #endregion consume
}

async fn send_mail(message: &ResolvedEvent) -> Result<()> {
    let order: OrderPlaced = message.get_original_event().as_json()?;
    println!("mail for {}", order.order_id);
    Ok(())
}

async fn delete(client: &Client) -> Result<()> {
    // #region delete
    let softly = DeleteStreamOptions::default();
    client.delete_stream("cart-77", &softly).await?;

    let for_good = TombstoneStreamOptions::default()
        .expected_revision(ExpectedRevision::Exact(7));
    client.tombstone_stream("cart-78", &for_good).await?;
    // #endregion delete
    Ok(())
}

async fn retention(client: &Client) -> Result<()> {
    // #region metadata
    let metadata = StreamMetadataBuilder::default()
        .max_count(1_000)
        .max_age(Duration::from_secs(30 * 24 * 3600))
        .build();
    client
        .set_stream_metadata(
            "cart-77",
            &AppendToStreamOptions::default(),
            metadata,
        )
        .await?;
    // #endregion metadata
    Ok(())
}

async fn as_warehouse(client: &Client, event: EventData) -> Result<()> {
    // #region credentials
    let password = std::env::var("WAREHOUSE_PASSWORD")?;
    let options = AppendToStreamOptions::default()
        .authenticated(Credentials::new("warehouse", password));
    client
        .append_to_stream("order-1001", &options, event)
        .await?;
    // #endregion credentials
    Ok(())
}

fn secure() -> Result<Client> {
    // #region secure
    let password = std::env::var("SHOP_PASSWORD")?;
    let settings = format!(
        "hwss://shop:{password}@node1.headwater.example:2113\
         ?tlsCaFile=/etc/shop/ca.crt"
    )
    .parse()?;
    let client = Client::new(settings)?;
    // #endregion secure
    Ok(client)
}

#[tokio::main]
async fn main() -> Result<()> {
    let client = connect()?;
    append(&client).await?;
    let event = EventData::json("OrderPlaced", 1)?;
    conflict(&client, event.clone()).await?;
    batch(&client, vec![event.clone()]).await?;
    read(&client).await?;
    read_last(&client).await?;
    read_all(&client).await?;
    projection_result(&client).await?;
    category(&client).await?;
    missing(&client).await?;
    retention(&client).await?;
    delete(&client).await?;
    group(&client).await?;
    as_warehouse(&secure()?, event).await?;
    tokio::try_join!(
        subscribe(&client),
        consume(&client),
        follow(&client, None, |_| Ok(())),
    )?;
    Ok(())
}
