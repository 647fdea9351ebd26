import {
  HeadwaterClient,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedRevisionError,
} from '@headwater/client';

const client = HeadwaterClient.connect(
  process.env.HEADWATER_CONNECTION ??
    'headwater://localhost:2113?tls=false',
);

// #region soft
await client.delete('cart-77');
// #endregion soft

// #region expected
try {
  await client.delete('cart-77', { expectedRevision: 4n });
} catch (error) {
  if (!(error instanceof WrongExpectedRevisionError)) throw error;
  console.log(`somebody was faster: the cart is at ${error.actual}`);
}
// #endregion expected

// #region tombstone
await client.tombstone('cart-77');
// #endregion tombstone

// #region read-deleted
try {
  for await (const { event } of client.read('cart-77'))
    console.log(event.type);
} catch (error) {
  if (error instanceof StreamNotFoundError)
    console.log('deleted softly, or never there');
  else if (error instanceof StreamDeletedError)
    console.log('gone for good');
  else throw error;
}
// #endregion read-deleted

// #region truncate
await client.setStreamMetadata('cart-77', { truncateBefore: 100n });
// #endregion truncate

// #region retention
const metadata = await client.getStreamMetadata('cart-77');
await client.setStreamMetadata('cart-77', {
  ...metadata,
  maxAge: 30 * 24 * 3600,
  maxCount: 1_000,
});
// #endregion retention
