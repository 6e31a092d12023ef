/**
 * Brings in what a page needs later, the watching of remotes among it, once the page is there:
 * until then every byte counts. A page that loops before cannot tell at all: it leaves word of the part that is beginning, which the
 * next page of the tab sends when it was not taken back (FED-07).
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { DeferredParts } from './deferred-parts.ts';
import { sendReport } from '../report.ts';

const LATER_MS = 5000;
const WORD = 'starting';

/** Answers what every remote's lifecycles go through. */
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
  // Who leaves while a part begins is not kept by a loop: that page would not hear of it.
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
      // Without it the page does all it did before.
      () => undefined,
    );
  }, LATER_MS);
  return (lifecycles) => watched(lifecycles);
}

/** Where storage is refused such a loop is not told. */
function guarded(step: () => void): void {
  try {
    step();
  } catch {
    // As said.
  }
}
