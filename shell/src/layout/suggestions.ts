/** What the header's search field suggests while a visitor types (SHOP-09). Pure. */
import { searchPath } from 'shared-contracts/search-path';

export interface Suggestion {
  readonly kind: 'product' | 'group';
  readonly name: string;
  readonly href: string;
  readonly pictureHash: string | null;
  /** Lowest price to pay; null for a group. */
  readonly priceCents: number | null;
}

export type SuggestionState =
  | { readonly status: 'idle' }
  /** `before` are those of the text before, shown until the next ones are there. */
  | {
      readonly status: 'loading';
      readonly text: string;
      readonly before: readonly Suggestion[] | null;
    }
  | { readonly status: 'found'; readonly text: string; readonly suggestions: readonly Suggestion[] }
  /** The shop knows no suggestions: the field is a plain one. */
  | { readonly status: 'missing' };

/** Suggestions for the text asked for last; `subscribe` answers its own undo. */
export interface SuggestionList {
  current(): SuggestionState;
  subscribe(listener: () => void): () => void;
  /** `text` is normalised. Answers what is known at once, anything else after a short pause. */
  ask(text: string): void;
  /** Nobody looks any more: what is on its way is stopped. */
  rest(): void;
}

/** A row of the list: a suggestion, or the search itself, which is always the last. */
export type SearchOption =
  Suggestion | { readonly kind: 'search'; readonly text: string; readonly href: string };

/** Null while there is nothing to show. */
export function listOptions(state: SuggestionState): readonly SearchOption[] | null {
  if (state.status === 'idle' || state.status === 'missing') return null;
  const suggestions = state.status === 'loading' ? state.before : state.suggestions;
  if (suggestions === null) return null;
  const { text } = state;
  return [...suggestions, { kind: 'search', text, href: searchPath(text) }];
}

/** What a screen reader says of the list. */
export function describeSuggestions(state: SuggestionState): string {
  switch (state.status) {
    case 'idle':
    case 'missing':
      return '';
    case 'loading':
      return 'Loading suggestions';
    case 'found': {
      const { length } = state.suggestions;
      if (length === 0) return `No suggestions for “${state.text}”`;
      return length === 1 ? '1 suggestion' : `${length} suggestions`;
    }
  }
}
