/** Layout parts in separate chunks: pages that do not use them do not load them. */
import type { LazyParts } from '../layout/lazy-parts.ts';

export function createLazyParts(): LazyParts {
  return {
    async animateOnScroll() {
      const part = await import(
        /* webpackChunkName: "scroll-animation" */ 'ui-kit/scroll-animation'
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
}
