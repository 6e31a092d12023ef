/**
 * Traces of one request through the processes that handle it.
 *
 * Every request has a trace id, in its log lines and in the calls it causes. Durations are recorded
 * only if an exporter is configured: `openTracing` decides. Names and attributes describe the
 * operation, never the visitor: no address, query, token, body or value.
 */
import { takeRandomBytes } from '../random-bytes.ts';
import { formatTraceParent, type TraceParent } from './trace-parent.ts';

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** One of a small set of names, for example `POST /api/*`; never the requested URL. */
  readonly name: string;
  /** Side of a call; `internal` by default. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** Milliseconds since 1970; now by default. */
  readonly startedAtMs?: number;
  /**
   * A span of this process, or one received from another process. When absent, a new trace starts.
   */
  readonly parent?: Span | RemoteParent | undefined;
}

/**
 * The span of another process. Only our own processes may decide whether spans are exported.
 */
export interface RemoteParent {
  readonly from: 'ours' | 'others';
  readonly traceParent: TraceParent;
}

export interface Span {
  readonly traceId: string;
  /** Header value for calls that belong to it. */
  readonly traceParent: string;
  /** False when the span is not exported: then its attributes need not be computed. */
  readonly isRecording: boolean;
  set(attributes: SpanAttributes): void;
  /** @param kind a name of the failure, not its text, which may contain a visitor's input */
  fail(kind: string): void;
  /** @param endedAtMs milliseconds since 1970; now by default */
  end(endedAtMs?: number): void;
}

export interface Tracing {
  start(span: SpanStart): Span;
  /** Spans started by `work` belong to the span; without a span they have no parent. */
  run<Result>(span: Span | undefined, work: () => Result): Result;
  /** The span of `run`; undefined outside of it, and without an exporter. */
  current(): Span | undefined;
  /** Sends the waiting spans. */
  close(): Promise<void>;
}

/** Tracing without an exporter: traces have ids, and nothing is recorded. */
export function createIdOnlyTracing(): Tracing {
  return {
    start({ parent }) {
      const traceId = traceIdOf(parent) ?? takeRandomBytes(16).toString('hex');
      const spanId = takeRandomBytes(8).toString('hex');
      return {
        traceId,
        traceParent: formatTraceParent({ traceId, spanId, isSampled: false }),
        isRecording: false,
        set: () => undefined,
        fail: () => undefined,
        end: () => undefined,
      };
    },
    run: (_span, work) => work(),
    current: () => undefined,
    close: async () => undefined,
  };
}

function traceIdOf(parent: SpanStart['parent']): string | undefined {
  if (parent === undefined) return undefined;
  return 'traceId' in parent ? parent.traceId : parent.traceParent.traceId;
}

/** Short reference that visitors quote and operators find in the log: the start of the trace id. */
export function referenceOf(traceId: string): string {
  return traceId.slice(0, 8);
}
