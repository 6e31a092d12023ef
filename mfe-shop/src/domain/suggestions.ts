/** Search suggestions while a visitor types. Pure. */
import { searchPath } from 'shared-contracts/search-path';
import type { ContentHit } from './search-content.ts';

export interface Suggestion {
  readonly kind: 'product' | ContentHit['kind'];
  readonly name: string;
  readonly href: string;
  readonly pictureHash: string | null;
  /** Lowest price of a product. */
  readonly priceCents: number | null;
}

/** A search that was made before. */
export interface KnownSearch {
  readonly kind: 'recent' | 'popular';
  readonly text: string;
}

export type SuggestionState =
  | { readonly status: 'idle' }
  /** Nothing is typed: searches to choose from, the visitor's own first. */
  | { readonly status: 'start'; readonly searches: readonly KnownSearch[] }
  /** `before`: suggestions for the previous text, shown until the new ones have loaded. */
  | {
      readonly status: 'loading';
      readonly text: string;
      readonly before: readonly Suggestion[] | null;
    }
  | { readonly status: 'found'; readonly text: string; readonly suggestions: readonly Suggestion[] }
  /** The API offers no suggestions: the field stays a plain one. */
  | { readonly status: 'missing' };

/** Suggestions for the last requested text. `subscribe` returns an unsubscribe function. */
export interface SuggestionList {
  current(): SuggestionState;
  subscribe(listener: () => void): () => void;
  /**
   * `text` is normalised. Cached suggestions are set immediately, others after a short
   * pause. Without a text: recent and popular searches.
   */
  request(text: string): void;
  /** Keeps a search as the most recent one. */
  remember(text: string): void;
  /** The list was closed: cancels the pending request. */
  cancel(): void;
}

/** A row of the list: a suggestion, a known search, or the search itself, which is always last. */
export type SearchOption =
  | Suggestion
  | {
      readonly kind: 'search' | KnownSearch['kind'];
      readonly text: string;
      readonly href: string;
    };

/** Null while there is nothing to show. */
export function listOptions(state: SuggestionState): readonly SearchOption[] | null {
  if (state.status === 'idle' || state.status === 'missing') return null;
  if (state.status === 'start') {
    const { searches } = state;
    if (searches.length === 0) return null;
    return searches.map(({ kind, text }) => ({ kind, text, href: searchPath(text) }));
  }
  const suggestions = state.status === 'loading' ? state.before : state.suggestions;
  if (suggestions === null) return null;
  const { text } = state;
  return [...suggestions, { kind: 'search', text, href: searchPath(text) }];
}

/** Text that screen readers announce for the list. */
export function describeSuggestions(state: SuggestionState): string {
  switch (state.status) {
    case 'idle':
    case 'missing':
      return '';
    case 'start':
      return countSuggestions(state.searches.length);
    case 'loading':
      return 'Loading suggestions';
    case 'found': {
      const { length } = state.suggestions;
      if (length === 0) return `No suggestions for “${state.text}”`;
      return countSuggestions(length);
    }
  }
}

function countSuggestions(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
