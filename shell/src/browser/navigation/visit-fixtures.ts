/** A visit for navigation tests. */
import type { PageLocation } from 'shared-contracts/page';
import type { PageAnswer } from '../../document/document-state.ts';
import type { PageContent } from '../slots/page-content.ts';
import { createStore } from '../store.ts';
import { aPageAnswer, isPersonalAnswer, pathOf } from './navigation-fixtures.ts';
import { createNavigation } from './navigation.ts';
import { createPageSource } from './page-source.ts';

const ORIGIN = 'https://shop.example';

interface Setup {
  readonly answerOf?: (path: string) => PageAnswer | Promise<PageAnswer>;
  readonly isMainResting?: boolean;
  readonly isOnline?: boolean;
  /** Settles when the page has been rendered. */
  readonly untilShown?: () => Promise<void>;
}

/** A browser with a history, a visible page and a server, all in memory. */
export function aVisit({
  answerOf = aPageAnswer,
  isMainResting = false,
  isOnline = true,
  untilShown,
}: Setup = {}) {
  const actions: string[] = [];
  /** The pages that were in place when the next one was prepared. */
  const preparedOn: string[] = [];
  const entries: PageLocation[] = [aLocation('/', 'k0')];
  let index = 0;
  let keys = 0;
  let shown: PageContent = { ...aPageAnswer('/'), location: aLocation('/', 'k0') };
  const positions = new Set<string>();
  const hrefOf = ({ pathname, search, hash }: PageLocation) => `${pathname}${search}${hash}`;
  const here = () => entries[index] ?? aLocation('/', 'k0');
  const isNavigating = createStore(false);
  const navigation = createNavigation({
    view: {
      prepare() {
        preparedOn.push(hrefOf(shown.location));
        return {
          ready: Promise.resolve(),
          isMainResting: () => isMainResting,
          commit: async () => undefined,
          abandon: () => actions.push('abandon'),
        };
      },
      async show(_prepared, next, onChanged) {
        await untilShown?.();
        shown = next;
        actions.push(`show ${hrefOf(next.location)}`);
        onChanged();
        return { settled: Promise.resolve() };
      },
      relocate(location) {
        shown = { ...shown, location };
        actions.push(`relocate ${hrefOf(location)}`);
      },
      announce: (title) => actions.push(`announce ${title}`),
      content: () => shown,
    },
    source: createPageSource({
      boot: { releaseSet: 'mfe-test@1.0.0', traceParent: '00-trace-span-01' },
      owner: () => undefined,
      request: async (input, init) => {
        const answer = await answerOf(pathOf(input));
        if (init?.signal?.aborted === true) throw new DOMException('cut', 'AbortError');
        return new Response(JSON.stringify(answer));
      },
      isPersonal: isPersonalAnswer,
      loadReleases: async () => undefined,
      now: Date.now,
    }),
    history: {
      read: here,
      plan: (url, state) => {
        keys += 1;
        return { ...aLocation(`${url.pathname}${url.search}${url.hash}`, `k${keys}`), state };
      },
      push(location) {
        actions.push(`push ${hrefOf(location)}`);
        entries.splice(index + 1, Infinity, location);
        index += 1;
      },
      replace(location) {
        actions.push(`replace ${hrefOf(location)}`);
        entries[index] = location;
      },
    },
    scroll: {
      save: (key) => positions.add(key),
      restore(key) {
        if (positions.has(key)) actions.push(`restore ${key}`);
        return positions.has(key);
      },
      keep: () => undefined,
    },
    browser: {
      url: () => new URL(hrefOf(here()), ORIGIN),
      assign: (url) => actions.push(`assign ${new URL(url).pathname}`),
      replace: (url) => actions.push(`load instead ${new URL(url).pathname}`),
      reload: () => actions.push('reload'),
      go: (delta) => {
        index += delta;
      },
      scrollToTop: () => actions.push('top'),
      scrollToFragment: (hash) => {
        actions.push(`fragment ${hash}`);
        return true;
      },
      isOnline: () => isOnline,
    },
    isNavigating,
    onReleasesRevoked: () => actions.push('gone'),
    canShow: ({ frameSources }) => !frameSources.includes('https://video.example'),
    onOffline: () => actions.push('offline'),
  });
  const open = (
    path: string,
    options: { kind?: 'push' | 'replace'; preventScrollReset?: boolean } = {},
  ) => navigation.open(new URL(path, ORIGIN), { kind: 'push', ...options });
  return { navigation, open, actions, preparedOn, isNavigating, content: () => shown };
}

function aLocation(path: string, key: string): PageLocation {
  const { pathname, search, hash } = new URL(path, ORIGIN);
  return { pathname, search, hash, state: null, key };
}
