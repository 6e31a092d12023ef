/** Turns plain search forms of the layout and of any remote into soft navigations. */
import { SEARCH_PARAMETER, SEARCH_PATH } from 'shared-contracts/paths';
import { searchPath } from 'shared-contracts/search-path';
import type { OpenOptions } from './arrival.ts';

export interface FollowSearchesParts {
  readonly page: Window;
  readonly open: (url: URL, options: OpenOptions) => void;
}

/** Listens on the whole document. Returns an unsubscribe function. */
export function followSearches({ page, open }: FollowSearchesParts): () => void {
  const { document, location } = page;

  function handleSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const text = new FormData(form).get(SEARCH_PARAMETER);
    if (!isSearchForm(form, location.origin) || typeof text !== 'string') return;
    event.preventDefault();
    const url = new URL(searchPath(text), location.origin);
    open(url, { kind: url.href === location.href ? 'replace' : 'push' });
  }

  document.addEventListener('submit', handleSubmit);
  return () => document.removeEventListener('submit', handleSubmit);
}

/** Reads attributes, because a field named `action` would shadow the form's own property. */
function isSearchForm(form: HTMLFormElement, origin: string): boolean {
  const method = form.getAttribute('method') ?? 'get';
  const action = new URL(form.getAttribute('action') ?? '', form.baseURI);
  const isHere = ['', '_self'].includes(form.target);
  const isSearch = action.origin === origin && action.pathname === SEARCH_PATH;
  return isSearch && isHere && method.toLowerCase() === 'get';
}
