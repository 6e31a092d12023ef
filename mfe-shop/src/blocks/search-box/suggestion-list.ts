/**
 * Search suggestions in the header. Requests wait for a short pause in typing, only one runs at a
 * time, and results are cached per document.
 */
import { createStore } from 'remote-kit/store';
import type { ApiClient } from 'shared-contracts/api-client';
import {
  fetchPopularSearches,
  fetchSuggestions,
  isCallMissing,
} from '../../api/search-suggestions.ts';
import { isSame } from '../../domain/recent-searches.ts';
import type { Suggestion, SuggestionList, SuggestionState } from '../../domain/suggestions.ts';
import { listRecentSearches, rememberSearch } from './recent-searches-store.ts';

const PAUSE_MS = 200;
/** One letter gives no useful suggestions. */
const TEXT_MIN = 2;
/** Rows of recent and popular searches. */
const SEARCHES_MAX = 8;
const IDLE: SuggestionState = { status: 'idle' };

export function createSuggestionList(api: Pick<ApiClient, 'get'>): SuggestionList {
  const state = createStore<SuggestionState>(IDLE);
  const known = new Map<string, readonly Suggestion[]>();
  let pending = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Of this document; loaded when the field is empty for the first time. */
  let popular: readonly string[] | undefined;

  function stop(): void {
    clearTimeout(pause);
    pending.abort();
    pending = new AbortController();
  }

  async function load(text: string, signal: AbortSignal): Promise<void> {
    try {
      const suggestions = await fetchSuggestions(api, text, signal);
      known.set(text, suggestions);
      if (!signal.aborted) state.set({ status: 'found', text, suggestions });
    } catch (error) {
      if (!signal.aborted) state.set(isCallMissing(error) ? { status: 'missing' } : IDLE);
    }
  }

  function showStart(): void {
    const recent = listRecentSearches();
    const others = (popular ?? []).filter((text) => !recent.some((one) => isSame(one, text)));
    const searches = [
      ...recent.map((text) => ({ kind: 'recent' as const, text })),
      ...others.map((text) => ({ kind: 'popular' as const, text })),
    ];
    state.set({ status: 'start', searches: searches.slice(0, SEARCHES_MAX) });
  }

  async function loadPopular(): Promise<void> {
    // Other backends that follow the specification do not have this call.
    popular = [];
    popular = await fetchPopularSearches(api).catch(() => []);
    if (state.current().status === 'start') showStart();
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    request(text) {
      stop();
      if (state.current().status === 'missing') return;
      if (text === '') {
        showStart();
        if (popular === undefined) void loadPopular();
        return;
      }
      const suggestions = known.get(text);
      if (suggestions !== undefined) return state.set({ status: 'found', text, suggestions });
      if (text.length < TEXT_MIN) return state.set(IDLE);
      state.set({ status: 'loading', text, before: shownIn(state.current()) });
      const { signal } = pending;
      pause = setTimeout(() => void load(text, signal), PAUSE_MS);
    },
    remember(text) {
      if (text !== '') rememberSearch(text);
    },
    cancel() {
      stop();
      if (state.current().status === 'loading') state.set(IDLE);
    },
  };
}

function shownIn(state: SuggestionState): readonly Suggestion[] | null {
  if (state.status === 'found') return state.suggestions;
  return state.status === 'loading' ? state.before : null;
}
