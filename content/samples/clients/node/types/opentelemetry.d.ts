// Just enough of OpenTelemetry for the samples to be read by a type checker.

declare module '@opentelemetry/sdk-node' {
  export class NodeSDK {
    constructor(options: {
      serviceName: string;
      traceExporter: unknown;
      instrumentations: unknown[];
    });
    start(): void;
    shutdown(): Promise<void>;
  }
}
declare module '@opentelemetry/exporter-trace-otlp-grpc' {
  export class OTLPTraceExporter {
    constructor(options: { url: string });
  }
}
declare module '@opentelemetry/api' {
  interface Span {
    end(): void;
  }
  export const trace: {
    getTracer(name: string): {
      startActiveSpan<T>(name: string, run: (span: Span) => T): T;
    };
  };
}
