/** Puts a page on the screen: the layout's React root, the slots and the head. */
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { BootState } from '../document/document-state.ts';
import { Layout, MAIN_ID } from '../layout/layout.tsx';
import type { LiveLayout } from '../layout/live-values.ts';
import { LazyPartsContext, type LazyParts } from '../layout/lazy-parts.ts';
import { SlotHostContext } from '../layout/slot-outlet.tsx';
import { updateHead } from './navigation/head.ts';
import type { PageView } from './navigation/navigation-parts.ts';
import { inViewTransition } from './navigation/view-transition.ts';
import { createPageStyles } from './page-styles.ts';
import type { SlotManager } from './slots/slot-manager.ts';
import type { Store } from './store.ts';

/** Element the server rendered the layout into. */
export const LAYOUT_ELEMENT_ID = 'app';
/** Prefix of React's ids in the layout, the same on the server. */
export const LAYOUT_ID_PREFIX = 'shell-';

export interface PageViewParts {
  readonly page: Document;
  readonly boot: Pick<BootState, 'state'>;
  readonly model: Store<BootState['layout']>;
  readonly lazyParts: LazyParts;
  readonly slots: SlotManager;
  readonly live: LiveLayout;
  readonly announcement: Store<string>;
  readonly createJsonLd: (value: unknown) => HTMLScriptElement;
  readonly reportLayout: (error: unknown) => void;
}

/** Hydrates the layout; its slots start with it. */
export function createPageView(parts: PageViewParts): PageView {
  const { page, boot, slots } = parts;
  const element = page.getElementById(LAYOUT_ELEMENT_ID);
  if (element === null) throw new Error('The document has no layout');
  const updatePageStyles = createPageStyles(page, boot.state.styles);
  const render = (state: BootState['state']) => (
    <SlotHostContext value={slots.host}>
      <LazyPartsContext value={parts.lazyParts}>
        <Layout model={parts.model.current()} state={state} live={parts.live} />
      </LazyPartsContext>
    </SlotHostContext>
  );
  const root: Root = hydrateRoot(element, render(boot.state), {
    identifierPrefix: LAYOUT_ID_PREFIX,
    onRecoverableError: parts.reportLayout,
    onUncaughtError: parts.reportLayout,
  });
  let shown = boot.state;
  parts.model.subscribe(() => root.render(render(shown)));

  return {
    prepare: slots.prepare,
    relocate: slots.relocate,
    content: slots.content,
    async show(prepared, next) {
      let settled: Promise<void> = Promise.resolve();
      const isSamePage = next.location.pathname === slots.content().location.pathname;
      const change = () => {
        settled = prepared.commit();
        shown = next.state;
        updatePageStyles(shown.styles);
        flushSync(() => root.render(render(shown)));
        updateHead(page, next.state.head, parts.createJsonLd);
      };
      // Who has waited for the page gets it at once: a transition takes two frames more.
      const hasWaited = parts.live.isNavigating.current();
      if (isSamePage || hasWaited) change();
      else await inViewTransition(page, change);
      return { settled };
    },
    announce(title) {
      page.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      parts.announcement.set(title);
    },
  };
}
