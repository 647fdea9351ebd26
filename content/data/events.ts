// The shop that all examples share: its streams, its event types, and the server's own stream names.

/** Streams of the running example, as patterns. */
export const streams = { order: 'order-{id}', cart: 'cart-{id}', payment: 'payment-{id}' } as const;

/** Event types of the running example, with the stream that holds them and the fields of their data. */
export const eventTypes = [
  { type: 'OrderPlaced', stream: 'order', fields: ['orderId', 'cartId', 'customerId', 'total', 'currency'] },
  { type: 'OrderShipped', stream: 'order', fields: ['orderId', 'carrier', 'trackingCode'] },
  { type: 'OrderCancelled', stream: 'order', fields: ['orderId', 'reason'] },
  { type: 'ReturnRequested', stream: 'order', fields: ['orderId', 'reason'] },
  { type: 'ItemAdded', stream: 'cart', fields: ['cartId', 'sku', 'quantity', 'unitPrice'] },
  { type: 'PaymentCaptured', stream: 'payment', fields: ['paymentId', 'orderId', 'amount', 'currency'] },
] as const;

/** Prefixes of streams the server writes. */
export const systemStreams = {
  byCategory: '$ce-',
  byEventType: '$et-',
  byCorrelationId: '$bc-',
  streamsByCategory: '$category-',
  allStreams: '$streams',
  users: '$users',
  settings: '$settings',
  scavenges: '$scavenges',
} as const;
