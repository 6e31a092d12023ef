/**
 * Search suggestions in the header. Requests wait for a short pause in typing, only one runs at a
 * time, and results are cached per document.
 */
import { createStore } from 'remote-kit/store';
import type { ApiClient } from 'shared-contracts/api-client';
import { fetchSuggestions, isCallMissing } from '../../api/search-suggestions.ts';
import type { Suggestion, SuggestionList, SuggestionState } from '../../domain/suggestions.ts';

const PAUSE_MS = 200;
/** One letter gives no useful suggestions. */
const TEXT_MIN = 2;
const IDLE: SuggestionState = { status: 'idle' };

export function createSuggestionList(api: Pick<ApiClient, 'get'>): SuggestionList {
  const state = createStore<SuggestionState>(IDLE);
  const known = new Map<string, readonly Suggestion[]>();
  let pending = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;

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

  return {
    current: state.current,
    subscribe: state.subscribe,
    request(text) {
      stop();
      if (state.current().status === 'missing') return;
      const suggestions = known.get(text);
      if (suggestions !== undefined) return state.set({ status: 'found', text, suggestions });
      if (text.length < TEXT_MIN) return state.set(IDLE);
      state.set({ status: 'loading', text, before: shownIn(state.current()) });
      const { signal } = pending;
      pause = setTimeout(() => void load(text, signal), PAUSE_MS);
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
