/**
 * Pages for soft navigations, from memory or from the server.
 *
 * Personal pages are never cached, and a change of the session clears the cache.
 */
import { isRecord } from 'shared-contracts/json';
import {
  PAGE_HTML_HEADER,
  RELEASE_SET_HEADER,
  SESSION_OWNER_HEADER,
  type BootState,
  type PageAnswer,
} from '../../document/document-state.ts';
import type { LoadReleases } from '../federation/load-releases.ts';
import { isSameContent } from './same-content.ts';

/** A prefetched page younger than this counts as fresh. */
const FRESH_FOR_MS = 10_000;
const PAGES_MAX = 50;

export interface PageFound {
  readonly answer: PageAnswer;
  /** The page comes from memory and should be refreshed in the background. */
  readonly isStale: boolean;
}

export interface PageSource {
  /** Rejects when the server cannot be reached or sends an unexpected response. */
  open(path: string, signal: AbortSignal): Promise<PageFound>;
  /**
   * Always requests the page from the server, without HTML, because the page is already
   * shown.
   */
  fetch(path: string, signal?: AbortSignal): Promise<PageAnswer>;
  prefetch(path: string): Promise<PageAnswer | undefined>;
  /** Caches a page that the browser already has. */
  remember(path: string, answer: PageAnswer): void;
  /** The cached page, if any. */
  recall(path: string): PageAnswer | undefined;
  forgetAll(): void;
}

export interface PageSourceParts {
  readonly boot: Pick<BootState, 'releaseSet' | 'traceParent'>;
  /** The customer whose data is shown; undefined for a visitor without a session. */
  readonly owner: () => string | undefined;
  readonly request: typeof fetch;
  readonly isPersonal: (answer: PageAnswer) => boolean;
  /** The page may have blocks of any remote. */
  readonly loadReleases: LoadReleases;
  readonly now: () => number;
}

/** A page that will be shown next is requested with its HTML. */
type Format = 'data' | 'html';

interface Prefetch {
  readonly startedAt: number;
  readonly answer: Promise<PageAnswer>;
}

export function createPageSource(parts: PageSourceParts): PageSource {
  const cached = new Map<string, PageAnswer>();
  const prefetches = new Map<string, Prefetch>();

  function remember(path: string, answer: PageAnswer): void {
    const known = cached.get(path);
    cached.delete(path);
    if (answer.kind !== 'page' || answer.state.status !== 200 || parts.isPersonal(answer)) return;
    if (Object.values(answer.data).includes(null)) return;
    cached.set(path, known?.kind === 'page' ? withKnownHtml(answer, known) : answer);
    const [oldest] = cached.keys();
    if (cached.size > PAGES_MAX && oldest !== undefined) cached.delete(oldest);
  }

  async function request(path: string, format: Format, signal?: AbortSignal): Promise<PageAnswer> {
    const request = parts.request(`/_data${path}`, {
      headers: {
        [RELEASE_SET_HEADER]: parts.boot.releaseSet,
        [SESSION_OWNER_HEADER]: parts.owner() ?? '',
        traceparent: parts.boot.traceParent,
        ...(format === 'html' && { [PAGE_HTML_HEADER]: '1' }),
      },
      credentials: 'same-origin',
      ...(signal === undefined ? {} : { signal }),
    });
    const [response] = await Promise.all([request, parts.loadReleases()]);
    const answer: unknown = await response.json();
    if (!isPageAnswer(answer))
      throw new Error(`Unexpected response of /_data${path}: ${response.status}`);
    remember(path, answer);
    return answer;
  }

  function isFresh(prefetch: Prefetch | undefined): prefetch is Prefetch {
    return prefetch !== undefined && parts.now() - prefetch.startedAt < FRESH_FOR_MS;
  }

  return {
    fetch: (path, signal) => request(path, 'data', signal),
    remember,
    recall: (path) => cached.get(path),
    async open(path, signal) {
      const prefetch = prefetches.get(path);
      prefetches.delete(path);
      if (isFresh(prefetch)) {
        const answer = await prefetch.answer.catch(() => undefined);
        if (answer !== undefined) return { answer, isStale: false };
      }
      const known = cached.get(path);
      if (known !== undefined) return { answer: known, isStale: true };
      return { answer: await request(path, 'html', signal), isStale: false };
    },
    async prefetch(path) {
      const known = prefetches.get(path);
      if (isFresh(known)) return await known.answer.catch(() => undefined);
      if (cached.has(path)) return cached.get(path);
      const answer = request(path, 'html');
      prefetches.set(path, { startedAt: parts.now(), answer });
      return await answer.catch(() => undefined);
    },
    forgetAll() {
      cached.clear();
      prefetches.clear();
    },
  };
}

type Page = Extract<PageAnswer, { kind: 'page' }>;

/**
 * A refreshed page comes without HTML. While its content is the same, the cached HTML still
 * fits.
 */
function withKnownHtml(answer: Page, known: Page): Page {
  const isFitting = Object.keys(answer.html).length === 0 && isSameContent(known, answer);
  return isFitting ? { ...answer, html: known.html } : answer;
}

function isPageAnswer(value: unknown): value is PageAnswer {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'reload') return true;
  if (value['kind'] === 'redirect') return typeof value['to'] === 'string';
  const state = value['state'];
  return (
    value['kind'] === 'page' &&
    isRecord(state) &&
    Array.isArray(state['slots']) &&
    isRecord(state['head']) &&
    isRecord(value['data']) &&
    isRecord(value['html'])
  );
}
