/**
 * Connects the navigation to the window: links, searches, back and forward, scroll
 * positions.
 */
import type { ReleaseFiles } from '../federation/release-files.ts';
import { opensOverlay, type LazyOverlays } from '../regions/overlay-links.ts';
import type { PageContent } from '../slots/page-content.ts';
import { templatesOf } from '../slots/slot-plans.ts';
import { startFirstScroll, type FirstScrollParts } from './first-scroll.ts';
import { followLinks } from './follow-links.ts';
import { followSearches } from './follow-searches.ts';
import type { Navigation } from './navigation.ts';
import type { PageSource } from './page-source.ts';
import type { ScrollPositions } from './scroll-positions.ts';

export interface StartedNavigationParts extends Pick<FirstScrollParts, 'firstLocation'> {
  readonly page: Window;
  readonly navigation: Navigation;
  readonly scroll: ScrollPositions;
  readonly source: PageSource;
  readonly files: Pick<ReleaseFiles, 'warm'>;
  /** The current page. */
  readonly content: () => PageContent;
  readonly overlays: Pick<LazyOverlays, 'pressLink'>;
}

/**
 * Runs for the lifetime of the document. Returns a function to call when content appears that the
 * document did not have.
 */
export function startNavigation(parts: StartedNavigationParts): () => void {
  const { page, navigation, source, files, content, overlays } = parts;
  keepScrollPositions(parts);
  page.addEventListener('popstate', () => void navigation.handlePop());
  followSearches({ page, open: (url, options) => void navigation.open(url, options) });
  followLinks({
    page,
    open(url, options, link) {
      const follow = () => void navigation.open(url, options);
      if (opensOverlay(link)) overlays.pressLink(link, follow).catch(follow);
      else follow();
    },
    prefetch(url, link) {
      if (opensOverlay(link)) return void overlays.pressLink(link).catch(() => undefined);
      void prefetch(`${url.pathname}${url.search}`);
      void fetchPicture(link).catch(() => undefined);
    },
  });
  return startFirstScroll({ ...parts, location: () => content().location });

  async function fetchPicture(link: HTMLElement): Promise<void> {
    const part = await import(/* webpackChunkName: "next-picture" */ './next-picture.ts');
    part.fetchNextPicture(page.document, link);
  }

  async function prefetch(path: string): Promise<void> {
    const answer = await source.prefetch(path);
    if (answer?.kind !== 'page') return;
    const { slots, ownArea } = answer.state;
    for (const slot of slots.filter(({ id }) => ownArea.includes(id))) {
      files.warm(slot.remote, templatesOf(slot));
    }
  }
}

function keepScrollPositions({ page, scroll, content }: StartedNavigationParts): void {
  page.history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => {
    scroll.save(content().location.key);
    scroll.keep();
  });
}
