/** Layout parts in separate chunks: pages that do not use them do not load them. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { LazyParts } from '../layout/lazy-parts.ts';
import type { SuggestionList } from '../layout/suggestions.ts';

export function createLazyParts(api: ApiClient): LazyParts {
  let suggestionList: SuggestionList | null = null;
  return {
    async animateOnScroll() {
      const part = await import(
        /* webpackChunkName: "scroll-animation" */ 'ui-kit/scroll-animation'
      );
      return part.animateOnScroll;
    },
    async menu() {
      const part = await import(/* webpackChunkName: "menu" */ '../layout/menu.ts');
      return part.behaveAsMenu;
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
    async searchSuggestions() {
      const [view, source] = await Promise.all([
        import(/* webpackChunkName: "search-suggestions" */ '../layout/search-suggestions.tsx'),
        import(/* webpackChunkName: "search-suggestions" */ './search-suggestions.ts'),
      ]);
      suggestionList ??= source.createSuggestionList(api);
      return { View: view.SearchSuggestions, list: suggestionList };
    },
  };
}
