/**
 * Facts about one document, in its response's `Server-Timing` header: for the browser's half of
 * the shell, and for people who inspect the response.
 */
import { spanOf } from 'server-kit/tracing/request-tracing';
import { FACT_ENTRIES } from '../../document/document-state.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import type { DocumentRequest } from './document-request.ts';

/** Time until the head is sent, name, trace and whether the browser measures. */
export function documentFacts(
  { request, reply }: Pick<DocumentRequest, 'request' | 'reply'>,
  { name, isMeasured }: Pick<ObservedDocument, 'name' | 'isMeasured'>,
): string {
  const { traceParent } = spanOf(request) ?? {};
  return [
    `head;dur=${Math.round(reply.elapsedTime)}`,
    ...(traceParent === undefined ? [] : [`${FACT_ENTRIES.trace};desc="${traceParent}"`]),
    ...(name === '' ? [] : [`${FACT_ENTRIES.document};desc="${name}"`]),
    ...(isMeasured ? [FACT_ENTRIES.measured] : []),
  ].join(', ');
}
