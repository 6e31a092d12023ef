/**
 * Records spans with OpenTelemetry and sends them to a collector in batches. There are no patches
 * and no globals: only spans that our code starts are recorded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createTraceChoice } from './trace-choice.ts';
import type { TracingSettings } from './settings.ts';
import { formatTraceParent } from './trace-parent.ts';
import type { RemoteParent, Span, SpanStart, Tracing } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} satisfies Record<NonNullable<SpanStart['kind']>, SpanKind>;

/**
 * Limit of waiting spans: if the collector does not respond, spans are dropped instead of using
 * memory.
 */
const QUEUE = { maxQueueSize: 4096, maxExportBatchSize: 512, scheduledDelayMillis: 2000 };

/** @param key see `OpenTracing` */
export function createExportingTracing(settings: TracingSettings, key: Uint8Array): Tracing {
  const choice = createTraceChoice(settings.share, key);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: choice,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: settings.url }), QUEUE)],
  });
  const tracer = provider.getTracer('storefront');
  const running = new AsyncLocalStorage<Span | undefined>();
  const spans = new WeakMap<Span, OtelSpan>();

  function contextOf(parent: SpanStart['parent']) {
    if (parent === undefined) return ROOT_CONTEXT;
    if ('traceId' in parent) {
      const otel = spans.get(parent);
      return otel === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, otel);
    }
    return trace.setSpanContext(ROOT_CONTEXT, remoteContext(parent));
  }

  function remoteContext({ from, traceParent }: RemoteParent) {
    const { traceId, spanId } = traceParent;
    const isSampled = from === 'ours' ? traceParent.isSampled : choice.isChosen(traceId);
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return { traceId, spanId, traceFlags, isRemote: true };
  }

  return {
    start({ name, kind = 'internal', attributes = {}, startedAtMs, parent }) {
      const options = {
        kind: KINDS[kind],
        attributes,
        ...(startedAtMs !== undefined && { startTime: startedAtMs }),
      };
      const otel = tracer.startSpan(name, options, contextOf(parent));
      const span = present(otel);
      spans.set(span, otel);
      return span;
    },
    run: (span, work) => running.run(span, work),
    current: () => running.getStore(),
    close: () => provider.shutdown(),
  };
}

function present(otel: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = otel.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return {
    traceId,
    traceParent: formatTraceParent({ traceId, spanId, isSampled }),
    isRecording: otel.isRecording(),
    set(attributes) {
      otel.setAttributes(attributes);
    },
    fail(kind) {
      otel.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
    },
    end(endedAtMs) {
      otel.end(endedAtMs);
    },
  };
}
