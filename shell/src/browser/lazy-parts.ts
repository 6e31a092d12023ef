/** Parts of the layout in chunks of their own: pages without them do not load them. */
import type { LazyParts } from '../layout/lazy-parts.ts';

export const LAZY_PARTS: LazyParts = {
  async animateOnScroll() {
    const part = await import(
      /* webpackChunkName: "scroll-animation" */ '../layout/scroll-animation.ts'
    );
    return part.animateOnScroll;
  },
  async tabList() {
    const part = await import(/* webpackChunkName: "tab-list" */ '../layout/tab-list.tsx');
    return part.TabList;
  },
  async backgroundVideo() {
    const part = await import(
      /* webpackChunkName: "background-video" */ '../layout/background-video.tsx'
    );
    return part.BackgroundVideo;
  },
};
