/** Chooses the traces to export: a share of them, each with all its spans or none. */
import { createHmac } from 'node:crypto';
import { trace, TraceFlags, type Context } from '@opentelemetry/api';
import { SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace-base';

export interface TraceChoice extends Sampler {
  isChosen(traceId: string): boolean;
}

const DRAW_BYTES = 6;

/**
 * The choice depends on trace id and key, so that every process with the key decides the same, and
 * a visitor cannot construct ids that are exported.
 *
 * @param share from 0 to 1
 */
export function createTraceChoice(share: number, key: Uint8Array): TraceChoice {
  const limit = share * 2 ** (DRAW_BYTES * 8);
  const isChosen = (traceId: string) =>
    createHmac('sha256', key).update(`trace:${traceId}`).digest().readUIntBE(0, DRAW_BYTES) < limit;
  return {
    isChosen,
    shouldSample(context: Context, traceId: string) {
      const parent = trace.getSpanContext(context);
      const isExported =
        parent === undefined ? isChosen(traceId) : (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
      return {
        decision: isExported ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
      };
    },
    toString: () => `share ${share} of traces`,
  };
}
