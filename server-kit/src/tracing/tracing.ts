/**
 * Traces of one request through the processes that answer it (FED-22).
 *
 * Every request has a trace id, in its log lines and in the calls it causes. What took how
 * long is recorded only where an exporter is configured: `openTracing` chooses. Names and
 * attributes say what ran, never for whom: no address, query, token, body or value.
 */
import { randomBytes } from 'node:crypto';
import { formatTraceParent, type TraceParent } from './trace-parent.ts';

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** Few different ones: `POST /api/*`, never an address as it was asked for. */
  readonly name: string;
  /** Which side of a call it is; `internal` unless given. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** Milliseconds since 1970; now unless given. */
  readonly startedAtMs?: number;
  /** A span of this process, or what another one sent. Without it a trace begins. */
  readonly parent?: Span | Remote | undefined;
}

/** Another process's word. Only one of ours is believed on whether spans are exported. */
export interface Remote {
  readonly from: 'ours' | 'anybody';
  readonly traceParent: TraceParent;
}

export interface Span {
  readonly traceId: string;
  /** Value of the header for calls that belong to it. */
  readonly traceParent: string;
  /** False where nothing it says is kept: then nothing need be worked out for it. */
  readonly isRecording: boolean;
  set(attributes: SpanAttributes): void;
  /** @param kind a name of the failure, not its text: that may hold what a visitor entered */
  fail(kind: string): void;
  /** @param endedAtMs milliseconds since 1970; now unless given */
  end(endedAtMs?: number): void;
}

export interface Tracing {
  start(span: SpanStart): Span;
  /** What `work` starts belongs to the span; without one it belongs to none. */
  run<Result>(span: Span | undefined, work: () => Result): Result;
  /** The span of `run`; undefined outside of it, and wherever nothing is exported. */
  current(): Span | undefined;
  /** Sends what is still kept. */
  close(): Promise<void>;
}

/** Traces have names and nothing else: without an exporter nothing is recorded. */
export function createNamesOnly(): Tracing {
  return {
    start({ parent }) {
      const traceId = traceIdOf(parent) ?? randomBytes(16).toString('hex');
      const spanId = randomBytes(8).toString('hex');
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

/** For people to tell and to find in the log: the beginning of the trace id. */
export function referenceOf(traceId: string): string {
  return traceId.slice(0, 8);
}
