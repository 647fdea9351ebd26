use std::time::Duration;

use headwater_client::{
    Client, Filter, Message, Position, RecordedEvent, Result,
    SubscribeOptions, SubscribeToAllOptions,
};
use serde::Deserialize;
use sqlx::PgPool;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OrderPlaced {
    order_id: String,
    total: f64,
}

async fn subscribe(client: &Client) -> Result<()> {
    // #region subscribe
    let mut subscription = client
        .subscribe("order-1001", SubscribeOptions::from_start())
        .await?;

    loop {
        if let Message::Event(resolved) = subscription.next().await? {
            let event = resolved.event;
            println!("{} {}", event.revision, event.event_type);
        }
    }
    // #endregion subscribe
}

async fn places(client: &Client) -> Result<()> {
    // #region from-revision
    // The first event is number 21.
    let later = client
        .subscribe("order-1001", SubscribeOptions::after_revision(20))
        .await?;
    // #endregion from-revision

    // #region live
    let live = client
        .subscribe("order-1001", SubscribeOptions::from_end())
        .await?;
    // #endregion live

    // #region resolve-links
    let category = client
        .subscribe(
            "$ce-order",
            SubscribeOptions::from_start().resolve_links(),
        )
        .await?;
    // #endregion resolve-links

    // #region all
    let options = SubscribeToAllOptions::from_start()
        .filter(Filter::stream_prefix(["order-", "payment-"]));
    let everything = client.subscribe_to_all(options).await?;
    // #endregion all
    drop([later, live, category, everything]);
    Ok(())
}

type BoxError = Box<dyn std::error::Error + Send + Sync>;

struct ReadModel {
    pool: PgPool,
}

impl ReadModel {
    // #region messages
    async fn handle(
        &self,
        message: Message,
    ) -> std::result::Result<(), BoxError> {
        match message {
            Message::Event(resolved) => self.store(&resolved.event).await?,
            Message::Checkpoint(position) => self.save(position).await?,
            Message::CaughtUp => {
                println!("at the end, waiting for new events")
            }
            Message::FellBehind => {
                println!("events arrive faster than handled")
            }
            _ => {}
        }
        Ok(())
    }
    // #endregion messages

    // #region read-model
    async fn store(
        &self,
        event: &RecordedEvent,
    ) -> std::result::Result<(), BoxError> {
        let mut transaction = self.pool.begin().await?;

        if event.event_type == "OrderPlaced" {
            let order: OrderPlaced = event.json()?;
            sqlx::query(
                "INSERT INTO orders (id, total) VALUES ($1, $2)
                 ON CONFLICT (id) DO UPDATE SET total = $2",
            )
            .bind(order.order_id)
            .bind(order.total)
            .execute(&mut *transaction)
            .await?;
        }
        sqlx::query(SAVE_POSITION)
            .bind(event.position.commit as i64)
            .bind(event.position.prepare as i64)
            .execute(&mut *transaction)
            .await?;

        transaction.commit().await?;
        Ok(())
    }
    // #endregion read-model

    async fn save(
        &self,
        position: Position,
    ) -> std::result::Result<(), BoxError> {
        sqlx::query(SAVE_POSITION)
            .bind(position.commit as i64)
            .bind(position.prepare as i64)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    // #region run
    async fn run(
        &self,
        client: &Client,
    ) -> std::result::Result<(), BoxError> {
        let options = match self.last_position().await? {
            Some(position) => SubscribeToAllOptions::after_position(position),
            None => SubscribeToAllOptions::from_start(),
        };
        let filter =
            Filter::type_prefix(["Order"]).checkpoint_interval(1_000);

        let mut subscription =
            client.subscribe_to_all(options.filter(filter)).await?;
        loop {
            self.handle(subscription.next().await?).await?;
        }
    }

    async fn last_position(
        &self,
    ) -> std::result::Result<Option<Position>, BoxError> {
        let row: Option<(i64, i64)> = sqlx::query_as(
            "SELECT commit_pos, prepare_pos FROM positions WHERE name = 'orders'",
        )
        .fetch_optional(&self.pool)
        .await?;

        Ok(row.map(|(commit, prepare)| Position {
            commit: commit as u64,
            prepare: prepare as u64,
        }))
    }
    // #endregion run

    // #region reconnect
    async fn keep_running(&self, client: &Client) {
        loop {
            if let Err(error) = self.run(client).await {
                eprintln!("subscription dropped: {error}");
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    // #endregion reconnect
}

// #region position
const SAVE_POSITION: &str =
    "INSERT INTO positions (name, commit_pos, prepare_pos)
    VALUES ('orders', $1, $2) ON CONFLICT (name)
    DO UPDATE SET commit_pos = $1, prepare_pos = $2";
// #endregion position

// #region main
#[tokio::main]
async fn main() -> std::result::Result<(), BoxError> {
    let client = Client::connect(&std::env::var("HEADWATER_CONNECTION")?)?;
    let pool = PgPool::connect(&std::env::var("DATABASE_URL")?).await?;
    let model = ReadModel { pool };

    tokio::select! {
        () = model.keep_running(&client) => {}
        _ = tokio::signal::ctrl_c() => println!("stopping"),
    }
    Ok(())
}
// #endregion main

#[allow(dead_code)]
async fn others(client: &Client) -> Result<()> {
    places(client).await?;
    subscribe(client).await
}
