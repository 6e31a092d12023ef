/** Plain links of any remote become soft navigations, and are fetched ahead (design §6). */
import { findSoftTarget, isPlainPress, isWithinPage } from './link-rules.ts';
import type { OpenOptions } from './navigation.ts';

/** A pointer that only passes over a link fetches nothing. */
const HOVER_MS = 65;

export interface FollowLinksParts {
  readonly page: Window;
  readonly open: (url: URL, options: OpenOptions) => void;
  readonly prefetch: (url: URL) => void;
}

/** Listens on the whole document; answers its own undo. */
export function followLinks({ page, open, prefetch }: FollowLinksParts): () => void {
  const { document, location } = page;
  let hover: ReturnType<typeof setTimeout> | undefined;

  function targetOf(event: Event): URL | undefined {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return undefined;
    const url = findSoftTarget(link, location.origin);
    return url === undefined || isWithinPage(url, new URL(location.href)) ? undefined : url;
  }

  function handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainPress(event)) return;
    const url = targetOf(event);
    if (url === undefined) return;
    event.preventDefault();
    open(url, { kind: url.href === location.href ? 'replace' : 'push' });
  }

  function handleIntent(event: Event): void {
    clearTimeout(hover);
    const url = targetOf(event);
    if (url === undefined || url.href === location.href) return;
    const waitMs = event.type === 'pointerover' ? HOVER_MS : 0;
    hover = setTimeout(() => prefetch(url), waitMs);
  }

  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  document.addEventListener('click', handleClick);
  for (const type of intents) document.addEventListener(type, handleIntent, { passive: true });
  return () => {
    clearTimeout(hover);
    document.removeEventListener('click', handleClick);
    for (const type of intents) document.removeEventListener(type, handleIntent);
  };
}
