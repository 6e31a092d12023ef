/**
 * Loads the deferred features, including the watching of remotes, after the page has
 * loaded. A page that hangs before then cannot report itself. Before each mount, a marker
 * is stored in sessionStorage; if the page hangs, the next page of the tab reports it.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { DeferredParts } from './deferred-parts.ts';
import { sendReport } from '../report.ts';
import { keepProblems } from '../watch/page-problems.ts';

const LOAD_DELAY_MS = 5000;
const MARKER_KEY = 'starting';
/** In the marker of a document from a shared cache that hung before it had a name. */
const NAMELESS = '"document":""';
/** The page works without the deferred features. */
const noop = (): void => undefined;

/** Returns the function that wraps every remote's lifecycles. */
export function startWatching(
  parts: Omit<DeferredParts, 'problems'>,
): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const { page, boot } = parts;
  const { releaseSet, releases } = boot;
  const problems = keepProblems(page);
  const loadDeferred = () => import(/* webpackChunkName: "deferred" */ './start-deferred.ts');
  const sendMarker = (marker: string) => {
    if (!marker.includes(NAMELESS)) return sendReport(marker);
    void loadDeferred().then(({ sendNameless }) => sendNameless(marker, parts), noop);
  };
  const storeMarker = (marker: string) => guarded(() => sessionStorage.setItem(MARKER_KEY, marker));
  const removeMarker = () => storeMarker('');
  guarded(() => {
    const unsent = sessionStorage.getItem(MARKER_KEY);
    if (unsent) sendMarker(unsent);
  });
  removeMarker();
  // A visitor can leave only a page that does not hang: remove the marker.
  page.addEventListener('pagehide', removeMarker);

  let watched = (lifecycles: SlotLifecycles): SlotLifecycles => ({
    ...lifecycles,
    mount(props) {
      const { id: slot, remote } = props.slot;
      const version = releases[remote]?.version;
      const path = page.location.pathname;
      const report = {
        remote,
        version,
        releaseSet,
        document: boot.document,
        phase: 'loop',
        slot,
        message: '',
        path,
      };
      storeMarker(JSON.stringify(report));
      return lifecycles.mount(props).finally(removeMarker);
    },
  });
  setTimeout(() => {
    void loadDeferred().then(({ startDeferred }) => {
      watched = startDeferred({ ...parts, problems });
    }, noop);
  }, LOAD_DELAY_MS);
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
