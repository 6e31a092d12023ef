/**
 * The `traceparent` header of W3C Trace Context: which trace a request belongs to. It comes
 * from anybody, so it is good for finding things that belong together and for nothing else.
 */

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span that asks. */
  readonly spanId: string;
  /** Whether its spans are exported, as the sender says. */
  readonly isSampled: boolean;
}

export const TRACE_PARENT_HEADER = 'traceparent';

/** Version 00; later versions begin the same way and may say more. */
const FORMAT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const NO_TRACE = /^0+$/;
const LONGEST = 200;
const SAMPLED_FLAG = 1;

/** Undefined for what is no `traceparent`: it is then as if it had not been sent. */
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
