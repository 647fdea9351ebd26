use std::time::Duration;

use headwater_client::{
    Client, Error, ExpectedRevision, ReadOptions, Result,
};

async fn delete(client: &Client) -> Result<()> {
    // #region soft
    let position = client.delete("cart-77", ExpectedRevision::Any).await?;
    println!("deleted at {}", position.commit);
    // #endregion soft

    // #region expected
    match client.delete("cart-77", ExpectedRevision::Exact(4)).await {
        Ok(_) => println!("deleted"),
        Err(Error::WrongExpectedRevision { actual, .. }) => {
            println!("somebody was faster: the cart is at {actual:?}");
        }
        Err(error) => return Err(error),
    }
    // #endregion expected

    // #region tombstone
    client.tombstone("cart-77", ExpectedRevision::Any).await?;
    // #endregion tombstone
    Ok(())
}

async fn read_deleted(client: &Client) -> Result<()> {
    // #region read-deleted
    let mut events =
        client.read("cart-77", ReadOptions::from_start()).await?;

    match events.next().await {
        Err(Error::StreamNotFound { .. }) => {
            println!("deleted softly, or never there");
        }
        Err(Error::StreamDeleted { .. }) => println!("gone for good"),
        other => {
            println!("{} events", if other?.is_some() { "has" } else { "no" })
        }
    }
    // #endregion read-deleted
    Ok(())
}

async fn limits(client: &Client) -> Result<()> {
    // #region truncate
    let mut metadata = client.stream_metadata("cart-77").await?;
    metadata.truncate_before = Some(100);
    client.set_stream_metadata("cart-77", &metadata).await?;
    // #endregion truncate

    // #region retention
    let mut metadata = client.stream_metadata("cart-77").await?;
    metadata.max_age = Some(Duration::from_secs(30 * 24 * 3600));
    metadata.max_count = Some(1_000);
    client.set_stream_metadata("cart-77", &metadata).await?;
    // #endregion retention
    Ok(())
}

#[tokio::main]
async fn main() -> Result<()> {
    let client = Client::connect("headwater://localhost:2113?tls=false")?;
    limits(&client).await?;
    delete(&client).await?;
    read_deleted(&client).await
}
