use headwater_client::{
    Client, Credentials, Error, Event, ExpectedRevision, Result,
};

async fn token_from_provider() -> std::io::Result<String> {
    Ok("token".into())
}

fn connect_all() -> Result<Vec<Client>> {
    // #region password
    let password =
        std::env::var("SHOP_PASSWORD").expect("SHOP_PASSWORD is set");

    let client = Client::builder("headwater://node1.headwater.example:2113")
        .credentials(Credentials::new("shop", password))
        .connect()?;
    // #endregion password

    // #region ca
    let trusting =
        Client::builder("headwater://node1.headwater.example:2113")
            .ca_file("/etc/shop/headwater-ca.crt")
            .connect()?;
    // #endregion ca

    // #region certificate
    let with_certificate =
        Client::builder("headwater://node1.headwater.example:2113")
            .ca_file("/etc/shop/headwater-ca.crt")
            .user_certificate("/etc/shop/user.crt", "/etc/shop/user.key")
            .connect()?;
    // #endregion certificate

    // #region token
    let with_token =
        Client::builder("headwater://node1.headwater.example:2113")
            .token(|| async { token_from_provider().await })
            .connect()?;
    // #endregion token
    Ok(vec![client, trusting, with_certificate, with_token])
}

async fn per_call(client: &Client, shipped: Event) -> Result<()> {
    // #region per-call
    let password = std::env::var("WAREHOUSE_PASSWORD").unwrap_or_default();
    let warehouse =
        client.with_credentials(Credentials::new("warehouse", password));

    warehouse
        .append("order-1001", ExpectedRevision::Any, [shipped])
        .await?;
    // #endregion per-call
    Ok(())
}

async fn denied(client: &Client) -> Result<()> {
    // #region denied
    match client.delete("payment-p-5", ExpectedRevision::Any).await {
        Ok(_) => println!("deleted"),
        Err(Error::AccessDenied) => {
            println!("this user may not delete payments");
        }
        Err(Error::Unauthenticated) => {
            println!("unknown user or wrong password");
        }
        Err(error) => return Err(error),
    }
    // #endregion denied
    Ok(())
}

#[tokio::main]
async fn main() -> Result<()> {
    for client in connect_all()? {
        per_call(&client, Event::binary("Test", [0])).await?;
        denied(&client).await?;
    }
    Ok(())
}
