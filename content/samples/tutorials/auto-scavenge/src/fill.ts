import { HeadwaterClient, jsonEvent } from '@headwater/client';

const client = HeadwaterClient.connect(
  'headwater://localhost:2111,localhost:2112,localhost:2113?tls=false',
);

// #region fill
const carts = Array.from({ length: 10 }, (_, n) => `cart-${n}`);
const note = 'x'.repeat(100_000);

// Only the newest five events of each cart matter.
for (const cart of carts)
  await client.setStreamMetadata(cart, { maxCount: 5 });

for (let n = 0; n < 6_000; n += 1) {
  await client.append(
    carts[n % carts.length]!,
    jsonEvent({
      type: 'ItemAdded',
      data: {
        cartId: String(n % carts.length),
        sku: 'lamp',
        quantity: 1,
        unitPrice: 30,
        note,
      },
    }),
  );
  if (n % 500 === 0) console.log(`${n} events`);
}
// #endregion fill
await client.close();
