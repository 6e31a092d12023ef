/** Renders a page: the layout's React root, the slots and the document head. */
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { BootState, LayoutAnswer } from '../document/document-state.ts';
import { Layout, MAIN_ID } from '../layout/layout.tsx';
import type { LiveLayout } from '../layout/live-values.ts';
import { LazyPartsContext, type LazyParts } from '../layout/lazy-parts.ts';
import { SlotHostContext } from '../layout/slot-outlet.tsx';
import { updateHead } from './navigation/head.ts';
import type { PageView } from './navigation/navigation-parts.ts';
import { inViewTransition } from './navigation/view-transition.ts';
import { createPageStyles } from './page-styles.ts';
import { showCookieNumbers } from './regions/cookie-numbers.ts';
import { markCurrentLinks } from './regions/current-links.ts';
import type { ReplaceRegions } from './regions/region-html.ts';
import type { SlotManager } from './slots/slot-manager.ts';
import type { Store } from './store.ts';

/** Id of the element that holds the server-rendered layout. */
export const LAYOUT_ELEMENT_ID = 'app';
/** Prefix of React's ids in the layout, the same on server and browser. */
export const LAYOUT_ID_PREFIX = 'shell-';

export interface PageViewParts {
  readonly page: Document;
  readonly boot: Pick<BootState, 'state'>;
  readonly model: BootState['layout'];
  readonly replaceRegions: ReplaceRegions;
  readonly lazyParts: LazyParts;
  readonly slots: SlotManager;
  readonly live: LiveLayout;
  readonly announcement: Store<string>;
  readonly createJsonLd: (value: unknown) => HTMLScriptElement;
  readonly reportLayout: (error: unknown) => void;
}

/** The view of the document's pages, with the layout around them. */
export interface DocumentView extends PageView {
  /** Shows a newer layout around the page. */
  showLayout(layout: LayoutAnswer): void;
}

/** Hydrates the layout and starts its slots. */
export function createPageView(parts: PageViewParts): DocumentView {
  let { model } = parts;
  const { page, boot, slots } = parts;
  const element = page.getElementById(LAYOUT_ELEMENT_ID);
  if (element === null) throw new Error('The document has no layout');
  const updatePageStyles = createPageStyles(page, boot.state.styles);
  const render = (state: BootState['state']) => (
    <SlotHostContext value={slots.host}>
      <LazyPartsContext value={parts.lazyParts}>
        <Layout model={model} state={state} live={parts.live} />
      </LazyPartsContext>
    </SlotHostContext>
  );
  const root: Root = hydrateRoot(element, render(boot.state), {
    identifierPrefix: LAYOUT_ID_PREFIX,
    onRecoverableError: parts.reportLayout,
    onUncaughtError: parts.reportLayout,
  });
  let shown = boot.state;

  return {
    prepare: slots.prepare,
    relocate: slots.relocate,
    content: slots.content,
    async show(prepared, next, onChanged) {
      let settled: Promise<void> = Promise.resolve();
      const isSamePage = next.location.pathname === slots.content().location.pathname;
      const change = () => {
        settled = prepared.commit();
        shown = next.state;
        updatePageStyles(shown.styles);
        flushSync(() => root.render(render(shown)));
        markCurrentLinks(page, next.location.pathname);
        updateHead(page, next.state.head, parts.createJsonLd);
        onChanged();
      };
      // Skip the view transition when the visitor has already waited: it takes two more
      // frames.
      const hasWaited = parts.live.isNavigating.current();
      if (isSamePage || hasWaited) change();
      else await inViewTransition(page, change);
      return { settled };
    },
    showLayout({ model: next, ...regions }) {
      model = next;
      flushSync(() => root.render(render(shown)));
      parts.replaceRegions(regions);
      markCurrentLinks(page, slots.content().location.pathname);
      showCookieNumbers(page);
    },
    announce(title) {
      page.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      parts.announcement.set(title);
    },
  };
}
