/** Brings the watching of remotes in once the page is there: until then every byte counts. */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { WatchParts } from './watch-remotes.ts';

const WATCH_AFTER_MS = 5000;

/** Answers what every remote's lifecycles go through. */
export function startWatching(parts: WatchParts): (lifecycles: SlotLifecycles) => SlotLifecycles {
  let watched = (lifecycles: SlotLifecycles): SlotLifecycles => lifecycles;
  setTimeout(() => {
    import(/* webpackChunkName: "watch" */ './watch-remotes.ts').then(
      ({ watchRemotes }) => {
        watched = watchRemotes(parts);
      },
      // Without it the page does all it did before.
      () => undefined,
    );
  }, WATCH_AFTER_MS);
  return (lifecycles) => watched(lifecycles);
}
