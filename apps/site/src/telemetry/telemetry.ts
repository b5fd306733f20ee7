import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { DestinationStream } from 'pino';
import { logStream } from './log-stream.ts';
import { traceSite } from './trace-site.ts';

export interface Telemetry {
  /** Takes lines of the log. */
  readonly log: DestinationStream;
  /** Sends what is still to be sent, waiting for it a few seconds at most. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  /** Collector, the address before `/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** With what the collector cannot take in this time it is not waited for. */
const EXPORT_MS = 3_000;
/** The exporters count silence alone: an answer that never ends keeps them waiting for ever. */
const CLOSE_MS = 3_500;

/**
 * Sends traces and the log to a collector of OpenTelemetry, in batches and beside the work: what it does not take is
 * lost, and nobody waits. Read only when a collector is set, so that without one nothing is paid for it.
 */
export function openTelemetry({ url, headers }: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': 'quarter' });
  const to = (path: string) => ({ url: `${url}${path}`, headers, timeoutMillis: EXPORT_MS });
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('/v1/traces')) })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(to('/v1/logs')) })],
  });
  const tracer: Tracer = traces.getTracer('quarter');
  const current = traceSite(tracer);
  return {
    log: logStream(logs.getLogger('quarter'), current),
    async close() {
      const sent = Promise.allSettled([traces.shutdown(), logs.shutdown()]);
      await Promise.race([sent, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
