use futures_util::TryStreamExt;
use headwater_client::{
    Client, Error, EventStream, Filter, ReadAllOptions, ReadOptions,
    RecordedEvent, Result,
};
use serde::Deserialize;

async fn read_stream(client: &Client) -> Result<()> {
    // #region read-stream
    let mut events =
        client.read("order-1001", ReadOptions::from_start()).await?;

    while let Some(resolved) = events.next().await? {
        let event = resolved.event;
        println!("{} {}", event.revision, event.event_type);
    }
    // #endregion read-stream
    Ok(())
}

// #region typed
#[derive(Deserialize)]
struct OrderPlaced {
    total: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderShipped {
    tracking_code: String,
}

enum OrderEvent {
    Placed(OrderPlaced),
    Shipped(OrderShipped),
    Other,
}

impl TryFrom<&RecordedEvent> for OrderEvent {
    type Error = Error;

    fn try_from(event: &RecordedEvent) -> Result<Self> {
        Ok(match event.event_type.as_str() {
            "OrderPlaced" => Self::Placed(event.json()?),
            "OrderShipped" => Self::Shipped(event.json()?),
            _ => Self::Other,
        })
    }
}
// #endregion typed

// #region fold
#[derive(Default)]
struct Order {
    total: f64,
    tracking_code: Option<String>,
}

impl Order {
    fn apply(mut self, event: OrderEvent) -> Self {
        match event {
            OrderEvent::Placed(placed) => self.total = placed.total,
            OrderEvent::Shipped(shipped) => {
                self.tracking_code = Some(shipped.tracking_code);
            }
            OrderEvent::Other => {}
        }
        self
    }
}

async fn load_order(client: &Client, id: &str) -> Result<Order> {
    client
        .read(&format!("order-{id}"), ReadOptions::from_start())
        .await?
        .try_fold(Order::default(), |order, resolved| async move {
            Ok(order.apply(OrderEvent::try_from(&resolved.event)?))
        })
        .await
}
// #endregion fold

async fn from_revision(client: &Client) -> Result<EventStream> {
    // #region from-revision
    let events = client
        .read("order-1001", ReadOptions::from_revision(10).max_count(20))
        .await?;
    // #endregion from-revision
    Ok(events)
}

async fn newest(client: &Client) -> Result<()> {
    // #region backwards
    let mut events = client
        .read(
            "order-1001",
            ReadOptions::from_end().backwards().max_count(1),
        )
        .await?;

    if let Some(newest) = events.next().await? {
        println!("{} at {}", newest.event.event_type, newest.event.revision);
    }
    // #endregion backwards
    Ok(())
}

async fn missing(client: &Client) -> Result<()> {
    // #region missing-stream
    let mut events =
        client.read("order-4711", ReadOptions::from_start()).await?;

    match events.next().await {
        Ok(first) => println!("there is something: {}", first.is_some()),
        Err(Error::StreamNotFound { stream }) => {
            println!("{stream} does not exist");
        }
        Err(Error::StreamDeleted { stream }) => {
            println!("{stream} is gone for good");
        }
        Err(error) => return Err(error),
    }
    // #endregion missing-stream
    Ok(())
}

async fn read_all(client: &Client) -> Result<()> {
    // #region read-all
    let options = ReadAllOptions::from_start()
        .max_count(100)
        .filter(Filter::exclude_system_events());

    let mut events = client.read_all(options).await?;
    while let Some(resolved) = events.next().await? {
        let event = resolved.event;
        println!(
            "{} {} {}",
            event.position.commit, event.stream_id, event.event_type
        );
    }
    // #endregion read-all
    Ok(())
}

async fn read_all_backwards(client: &Client) -> Result<Vec<String>> {
    // #region read-all-backwards
    let newest: Vec<String> = client
        .read_all(ReadAllOptions::from_end().backwards().max_count(10))
        .await?
        .map_ok(|resolved| resolved.event.stream_id)
        .try_collect()
        .await?;
    // #endregion read-all-backwards
    Ok(newest)
}

fn filters() -> [Filter; 2] {
    // #region filters
    let orders = Filter::stream_prefix(["order-", "payment-"]);
    let placed = Filter::type_regex("^Order(Placed|Shipped)$");
    // #endregion filters
    [orders, placed]
}

async fn links(client: &Client) -> Result<()> {
    // #region resolve-links
    let mut events = client
        .read("$ce-order", ReadOptions::from_start().resolve_links())
        .await?;

    while let Some(resolved) = events.next().await? {
        if let Some(link) = resolved.link {
            println!(
                "{} in the category is {}@{}",
                link.revision,
                resolved.event.stream_id,
                resolved.event.revision
            );
        }
    }
    // #endregion resolve-links
    Ok(())
}

#[tokio::main]
async fn main() -> Result<()> {
    let client = Client::connect("headwater://localhost:2113?tls=false")?;
    read_stream(&client).await?;
    let order = load_order(&client, "1001").await?;
    println!("{} {:?}", order.total, order.tracking_code);
    from_revision(&client).await?;
    newest(&client).await?;
    missing(&client).await?;
    read_all(&client).await?;
    println!("{:?}", read_all_backwards(&client).await?);
    for filter in filters() {
        client
            .read_all(ReadAllOptions::from_start().filter(filter))
            .await?;
    }
    links(&client).await
}
