/**
 * Facts about one document for the browser's half of the shell: in its response's `Server-Timing`
 * header, where people who inspect the response see them too, or in the response of `FACTS_PATH`.
 */
import { spanOf } from 'server-kit/tracing/request-tracing';
import { FACT_ENTRIES, type DocumentFacts } from '../../document/document-state.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import type { DocumentRequest } from './document-request.ts';

type Observed = Pick<ObservedDocument, 'name' | 'isMeasured'>;

export function documentFacts(
  { request }: Pick<DocumentRequest, 'request'>,
  { name, isMeasured }: Observed,
): DocumentFacts {
  return { document: name, traceParent: spanOf(request)?.traceParent ?? '', isMeasured };
}

/** Time until the head is sent, name, trace and whether the browser measures. */
export function formatFacts(
  exchange: Pick<DocumentRequest, 'request' | 'reply'>,
  observed: Observed,
): string {
  const { document, traceParent, isMeasured } = documentFacts(exchange, observed);
  return [
    `head;dur=${Math.round(exchange.reply.elapsedTime)}`,
    ...(traceParent === '' ? [] : [`${FACT_ENTRIES.trace};desc="${traceParent}"`]),
    ...(document === '' ? [] : [`${FACT_ENTRIES.document};desc="${document}"`]),
    ...(isMeasured ? [FACT_ENTRIES.measured] : []),
  ].join(', ');
}
