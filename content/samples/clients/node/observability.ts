// #region setup
import { NodeSDK } from '@opentelemetry/sdk-node';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-grpc';
import { HeadwaterInstrumentation } from '@headwater/opentelemetry';

const sdk = new NodeSDK({
  serviceName: 'shop',
  traceExporter: new OTLPTraceExporter({
    url: 'https://collector.headwater.example:4317',
  }),
  instrumentations: [new HeadwaterInstrumentation({ subscriptions: true })],
});

sdk.start();
process.once('SIGTERM', () => void sdk.shutdown());
// #endregion setup

// #region own-span
import { trace } from '@opentelemetry/api';
import { HeadwaterClient, jsonEvent } from '@headwater/client';

const client = HeadwaterClient.connect(
  'headwater://localhost:2113?tls=false',
);
const tracer = trace.getTracer('shop');

await tracer.startActiveSpan('ship order', async (span) => {
  try {
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
    );
  } finally {
    span.end();
  }
});
// #endregion own-span
