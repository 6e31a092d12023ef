/**
 * The `traceparent` header of W3C Trace Context: the trace a request belongs to. Anyone can send
 * it, so it only serves to find requests that belong together.
 */

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span of the caller. */
  readonly spanId: string;
  /** Whether its spans are exported, according to the sender. */
  readonly isSampled: boolean;
}

export const TRACE_PARENT_HEADER = 'traceparent';

/** Version 00; later versions start the same way and may add more. */
const FORMAT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const NO_TRACE = /^0+$/;
const LONGEST = 200;
const SAMPLED_FLAG = 1;

/** Undefined for an invalid `traceparent`, which is then ignored. */
export function parseTraceParent(value: unknown): TraceParent | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = FORMAT.exec(value) ?? [];
  if (traceId === '' || NO_TRACE.test(traceId) || NO_TRACE.test(spanId)) return undefined;
  if (value.startsWith('00') && value.length !== '00--'.length + 32 + 16 + 3) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED_FLAG) !== 0;
  return { traceId, spanId, isSampled };
}

export function formatTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-0${isSampled ? SAMPLED_FLAG : 0}`;
}
