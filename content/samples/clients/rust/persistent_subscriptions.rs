use std::{sync::Arc, time::Duration};

use headwater_client::{
    Acknowledger, Action, Client, Error, Filter, GroupMessage, GroupSettings,
    Result, Strategy,
};
use serde::Deserialize;
use tokio::sync::Semaphore;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderPlaced {
    order_id: String,
}

enum MailError {
    AddressUnknown,
    Other(String),
}

async fn send_mail(order_id: &str) -> std::result::Result<(), MailError> {
    if order_id.is_empty() {
        return Err(MailError::AddressUnknown);
    }
    Err(MailError::Other("no mail server".into()))
}

async fn create(client: &Client) -> Result<()> {
    // #region create
    let settings = GroupSettings::default()
        .from_start()
        .message_timeout(Duration::from_secs(30))
        .max_retry_count(10)
        .strategy(Strategy::RoundRobin);

    match client
        .persistent()
        .create("order-1001", "mailer", settings)
        .await
    {
        Err(Error::GroupExists) => {} // another instance was faster
        other => other?,
    }
    // #endregion create

    // #region create-all
    let settings = GroupSettings::default()
        .from_start()
        .strategy(Strategy::Pinned)
        .filter(Filter::type_prefix(["OrderPlaced"]));
    client
        .persistent()
        .create_to_all("mailer", settings)
        .await?;
    // #endregion create-all
    Ok(())
}

// #region consume
async fn consume(client: &Client) -> Result<()> {
    let mut group =
        client.persistent().subscribe_to_all("mailer", 20).await?;
    loop {
        let message = group.next().await?;
        match handle(&message).await {
            Ok(()) => group.ack(&message).await?,
            Err(MailError::AddressUnknown) => {
                group
                    .nack(Action::Park, "address unknown", &message)
                    .await?;
            }
            Err(MailError::Other(reason)) => {
                group.nack(Action::Retry, reason, &message).await?;
            }
        }
    }
}

async fn handle(
    message: &GroupMessage,
) -> std::result::Result<(), MailError> {
    if message.event.event_type != "OrderPlaced" {
        return Ok(());
    }
    let order: OrderPlaced = message
        .event
        .json()
        .map_err(|error| MailError::Other(error.to_string()))?;
    send_mail(&order.order_id).await
}
// #endregion consume

// #region tasks
async fn consume_concurrently(client: &Client) -> Result<()> {
    let mut group =
        client.persistent().subscribe_to_all("mailer", 20).await?;
    let permits = Arc::new(Semaphore::new(8));
    loop {
        let message = group.next().await?;
        let answers = group.acknowledger();
        let permit = Arc::clone(&permits).acquire_owned().await;
        tokio::spawn(async move {
            let _permit = permit;
            if let Err(error) = answer(&answers, &message).await {
                eprintln!("not answered: {error}");
            }
        });
    }
}

async fn answer(
    answers: &Acknowledger,
    message: &GroupMessage,
) -> Result<()> {
    match handle(message).await {
        Ok(()) => answers.ack(message).await,
        Err(MailError::AddressUnknown) => {
            answers.nack(Action::Park, "address unknown", message).await
        }
        Err(MailError::Other(reason)) => {
            answers.nack(Action::Retry, reason, message).await
        }
    }
}
// #endregion tasks

async fn manage(client: &Client) -> Result<()> {
    // #region update
    let settings = GroupSettings::default()
        .max_retry_count(5)
        .message_timeout(Duration::from_secs(60));
    client
        .persistent()
        .update("order-1001", "mailer", settings)
        .await?;
    // #endregion update

    // #region info
    let info = client.persistent().info("order-1001", "mailer").await?;
    println!(
        "{}, {} parked, {} consumers",
        info.status,
        info.parked_messages,
        info.connections.len()
    );
    // #endregion info

    // #region list
    for info in client.persistent().list().await? {
        println!("{} {} {}", info.stream, info.group, info.status);
    }
    // #endregion list

    // #region replay
    client
        .persistent()
        .replay_parked("order-1001", "mailer", Some(100))
        .await?;
    // #endregion replay

    // #region restart
    client.persistent().restart().await?;
    // #endregion restart

    // #region delete
    client.persistent().delete("order-1001", "mailer").await?;
    // #endregion delete
    Ok(())
}

#[tokio::main]
async fn main() -> Result<()> {
    let client = Client::connect("headwater://localhost:2113?tls=false")?;
    create(&client).await?;
    manage(&client).await?;
    tokio::spawn({
        let client = client.clone();
        async move { consume_concurrently(&client).await }
    });

    // #region stop
    tokio::select! {
        result = consume(&client) => result?,
        _ = tokio::signal::ctrl_c() => println!("stopping"),
    }
    // #endregion stop
    Ok(())
}
