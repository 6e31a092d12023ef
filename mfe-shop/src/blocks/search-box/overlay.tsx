import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStorefront, type Storefront } from 'remote-kit/storefront';
import type { SuggestionList } from '../../domain/suggestions.ts';
import { SearchSuggestions } from './search-suggestions.tsx';
import { createSuggestionList } from './suggestion-list.ts';

/** The document's only list: suggestions are cached while the visitor goes from page to page. */
let listOfDocument: SuggestionList | undefined;

/**
 * Sell/search_suggestions: mounted inside a search form, whose field it turns into a combobox. The
 * form is plain HTML of the page and stays as it is.
 */
export function View(): ReactNode {
  const storefront = useStorefront();
  const { pathname, search } = useLocation();
  const [list] = useState(() => (listOfDocument ??= listFor(storefront)));
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <span ref={(place) => setField((known) => findField(place) ?? known)} hidden />
      {field !== null && <SearchSuggestions field={field} path={pathname + search} list={list} />}
    </>
  );
}

function listFor(storefront: () => Storefront): SuggestionList {
  return createSuggestionList({ get: (path, options) => storefront().api.get(path, options) });
}

/** Null when the place is removed, or is in no search form. */
function findField(place: HTMLElement | null): HTMLInputElement | null {
  return place?.closest('form')?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;
}
