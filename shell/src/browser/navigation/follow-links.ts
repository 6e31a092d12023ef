/** Turns plain links of any remote into soft navigations and prefetches their pages. */
import { findSoftTarget, isPlainPress, isWithinPage } from './link-rules.ts';
import type { OpenOptions } from './arrival.ts';

/** Do not prefetch when the pointer only passes over a link. */
const HOVER_MS = 65;

export interface FollowLinksParts {
  readonly page: Window;
  readonly open: (url: URL, options: OpenOptions, link: HTMLAnchorElement) => void;
  readonly prefetch: (url: URL, link: HTMLAnchorElement) => void;
}

interface Target {
  readonly url: URL;
  readonly link: HTMLAnchorElement;
}

/** Listens on the whole document. Returns an unsubscribe function. */
export function followLinks({ page, open, prefetch }: FollowLinksParts): () => void {
  const { document, location } = page;
  let hover: ReturnType<typeof setTimeout> | undefined;

  function targetOf(event: Event): Target | undefined {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return undefined;
    const url = findSoftTarget(link, location.origin);
    if (url === undefined || isWithinPage(url, new URL(location.href))) return undefined;
    return { url, link };
  }

  function handleClick(event: MouseEvent): void {
    // The handler of this click opens the page now: prefetching is no longer needed.
    clearTimeout(hover);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    const target = targetOf(event);
    if (target === undefined) return;
    const { url, link } = target;
    event.preventDefault();
    open(url, { kind: url.href === location.href ? 'replace' : 'push' }, link);
  }

  function handleIntent(event: Event): void {
    clearTimeout(hover);
    const target = targetOf(event);
    if (target === undefined || target.url.href === location.href) return;
    if (event.type !== 'pointerover') return prefetch(target.url, target.link);
    hover = setTimeout(() => prefetch(target.url, target.link), HOVER_MS);
  }

  const intents = savesData(page.navigator)
    ? []
    : (['pointerover', 'focusin', 'touchstart'] as const);
  document.addEventListener('click', handleClick);
  for (const type of intents) document.addEventListener(type, handleIntent, { passive: true });
  return () => {
    clearTimeout(hover);
    document.removeEventListener('click', handleClick);
    for (const type of intents) document.removeEventListener(type, handleIntent);
  };
}

/** Do not prefetch for visitors who save data. Only some browsers report this setting. */
function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}
