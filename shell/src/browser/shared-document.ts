/**
 * A document from a shared cache has no facts in its response, so its browser asks for
 * them after loading (ADR 0054). The call also counts the document and sets the visitor's first
 * cookies.
 */
import { isRecord } from 'shared-contracts/json';
import {
  FACT_ENTRIES,
  FACTS_PATH,
  type BootState,
  type DocumentFacts,
  type FactsQuestion,
} from '../document/document-state.ts';
import { findTiming } from './boot.ts';

/** The part of `fetch` that the call needs. */
export type SendQuestion = (
  path: string,
  init: { readonly method: 'POST'; readonly headers: HeadersInit; readonly body: string },
) => Promise<Pick<Response, 'ok' | 'json'>>;

/** Undefined when the server does not respond, or no longer has the document's releases. */
export async function askForFacts(
  request: SendQuestion,
  question: FactsQuestion,
): Promise<DocumentFacts | undefined> {
  try {
    const response = await request(FACTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    return response.ok ? parseFacts(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

export interface SharedDocumentParts {
  readonly page: Pick<Window, 'performance'>;
  /** Has the facts once the result has resolved. */
  readonly boot: BootState;
  readonly request: SendQuestion;
  readonly whenIdle: (work: () => void) => void;
}

/** Undefined for a document that has its facts. Otherwise resolves when they are known or cannot be. */
export function completeFacts(parts: SharedDocumentParts): Promise<void> | undefined {
  const { page, boot, request, whenIdle } = parts;
  const remotes = findTiming(page.performance, FACT_ENTRIES.shared);
  if (remotes === undefined) return undefined;
  const { releaseSet } = boot;
  const question = { releaseSet, remotes: remotes.split(' ').filter(Boolean) };
  return new Promise<void>((resolve) => {
    whenIdle(() => {
      void askForFacts(request, question).then((facts) => {
        Object.assign(boot, facts);
        resolve();
      });
    });
  });
}

function parseFacts(answer: unknown): DocumentFacts | undefined {
  if (!isRecord(answer)) return undefined;
  const { document, traceParent, isMeasured } = answer;
  return typeof document === 'string' && typeof traceParent === 'string'
    ? { document, traceParent, isMeasured: isMeasured === true }
    : undefined;
}
