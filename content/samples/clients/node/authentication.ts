import {
  AccessDeniedError,
  HeadwaterClient,
  jsonEvent,
} from '@headwater/client';

declare function tokenFromProvider(): Promise<string>;

// #region password
const client = HeadwaterClient.connect(
  'headwater://node1.headwater.example:2113',
  {
    defaultCredentials: {
      username: 'shop',
      password: process.env.SHOP_PASSWORD ?? '',
    },
  },
);
// #endregion password

// #region per-call
await client.append(
  'order-1001',
  jsonEvent({
    type: 'OrderShipped',
    data: {
      orderId: '1001',
      carrier: 'slow post',
      trackingCode: 'SP-1',
    },
  }),
  {
    credentials: {
      username: 'warehouse',
      password: process.env.WAREHOUSE_PASSWORD ?? '',
    },
  },
);
// #endregion per-call

// #region ca
const trusting = HeadwaterClient.connect(
  'headwater://node1.headwater.example:2113',
  {
    tls: { caFile: '/etc/shop/headwater-ca.crt' },
  },
);
// #endregion ca

// #region certificate
const withCertificate = HeadwaterClient.connect(
  'headwater://node1.headwater.example:2113',
  {
    tls: {
      caFile: '/etc/shop/headwater-ca.crt',
      certFile: '/etc/shop/user.crt',
      keyFile: '/etc/shop/user.key',
    },
  },
);
// #endregion certificate

// #region token
const withToken = HeadwaterClient.connect(
  'headwater://node1.headwater.example:2113',
  {
    defaultCredentials: { bearerToken: () => tokenFromProvider() },
  },
);
// #endregion token

// #region denied
try {
  await client.delete('payment-p-5');
} catch (error) {
  if (!(error instanceof AccessDeniedError)) throw error;
  console.log('this user may not delete payments');
}
// #endregion denied
await Promise.all([
  trusting.close(),
  withCertificate.close(),
  withToken.close(),
]);
