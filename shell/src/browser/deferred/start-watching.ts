/**
 * Loads the deferred features, including the watching of remotes, after the page has
 * loaded. A page that hangs before then cannot report itself. Before each mount, a marker
 * is stored in sessionStorage; if the page hangs, the next page of the tab reports it.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { DeferredParts } from './deferred-parts.ts';
import { sendReport } from '../report.ts';

const LATER_MS = 5000;
const WORD = 'starting';

/** Returns the function that wraps every remote's lifecycles. */
export function startWatching(
  parts: DeferredParts,
): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const { page, boot } = parts;
  const { document, releaseSet, releases } = boot;
  const leaveWord = (word: string) => guarded(() => sessionStorage.setItem(WORD, word));
  const takeBack = () => leaveWord('');
  guarded(() => {
    const left = sessionStorage.getItem(WORD);
    if (left) sendReport(left);
  });
  takeBack();
  // A visitor can leave only a page that does not hang: remove the marker.
  page.addEventListener('pagehide', takeBack);

  let watched = (lifecycles: SlotLifecycles): SlotLifecycles => ({
    ...lifecycles,
    mount(props) {
      const { id: slot, remote } = props.slot;
      const version = releases[remote]?.version;
      const path = page.location.pathname;
      const told = {
        remote,
        version,
        releaseSet,
        document,
        phase: 'loop',
        slot,
        message: '',
        path,
      };
      leaveWord(JSON.stringify(told));
      return lifecycles.mount(props).finally(takeBack);
    },
  });
  setTimeout(() => {
    import(/* webpackChunkName: "deferred" */ './start-deferred.ts').then(
      ({ startDeferred }) => {
        watched = startDeferred(parts);
      },
      // The page works without the deferred features.
      () => undefined,
    );
  }, LATER_MS);
  return (lifecycles) => watched(lifecycles);
}

/** Where storage is blocked, such a hang is not reported. */
function guarded(step: () => void): void {
  try {
    step();
  } catch {
    // Ignored, see above.
  }
}
