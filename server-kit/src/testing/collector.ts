/** A collector for tests: an HTTP server that accepts OTLP in JSON and stores the spans. */
import { createServer, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly durationMs: number;
  readonly hasFailed: boolean;
}

export interface Collector {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All received data, to check for forbidden content. */
  text(): string;
  /** Returns the first matching span, as soon as it arrives. */
  waitFor(matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  close(): Promise<void>;
}

/** Spans are sent every two seconds. */
const LONGEST_WAIT_MS = 120_000;

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      bodies.push(body);
      spans.push(...spansOf(JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => bodies.join('\n'),
    async waitFor(matches) {
      const givesUpAt = Date.now() + LONGEST_WAIT_MS;
      while (Date.now() < givesUpAt) {
        const found = spans.find(matches);
        if (found !== undefined) return found;
        await setImmediate();
      }
      throw new Error(`Received only: ${spans.map(({ name }) => name).join(', ')}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

interface AttributeWire {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface ExportWire {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly AttributeWire[] };
    readonly scopeSpans: readonly { readonly spans: readonly SpanWire[] }[];
  }[];
}

interface SpanWire {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly AttributeWire[];
  readonly status: { readonly code: number };
}

const FAILED = 2;

function spansOf({ resourceSpans }: ExportWire): readonly CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => present(service, span)));
  });
}

function present(service: string, span: SpanWire): CollectedSpan {
  const nanoseconds = BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano);
  return {
    service,
    name: span.name,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId ?? '',
    attributes: valuesOf(span.attributes),
    durationMs: Number(nanoseconds) / 1e6,
    hasFailed: span.status.code === FAILED,
  };
}

/** Returns the `a` of `{stringValue: 'a'}`. */
function valuesOf(attributes: readonly AttributeWire[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
