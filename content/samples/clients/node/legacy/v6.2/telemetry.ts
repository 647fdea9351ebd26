// #region setup
import { NodeSDK } from '@opentelemetry/sdk-node';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-grpc';
import { StreamStoreInstrumentation } from '@hwss/opentelemetry';

const sdk = new NodeSDK({
  serviceName: 'shop',
  traceExporter: new OTLPTraceExporter({
    url: 'https://collector.headwater.example:4317',
  }),
  instrumentations: [new StreamStoreInstrumentation()],
});

sdk.start();
// #endregion setup
