/**
 * Loads the deferred features, including the watching of remotes, after the page has
 * loaded. A page that hangs before then cannot report itself. Before each mount, a marker
 * is stored in sessionStorage; if the page hangs, the next page of the tab reports it.
 */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { isRecord } from 'shared-contracts/json';
import type { DeferredParts } from './deferred-parts.ts';
import { sendReport } from '../report.ts';
import { keepProblems } from '../watch/page-problems.ts';
import { askForFacts } from '../shared-document.ts';

const LOAD_DELAY_MS = 5000;
const MARKER_KEY = 'starting';

/** Returns the function that wraps every remote's lifecycles. */
export function startWatching(
  parts: Omit<DeferredParts, 'problems'>,
): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const { page, boot } = parts;
  const { releaseSet, releases } = boot;
  const problems = keepProblems(page);
  const storeMarker = (marker: string) => guarded(() => sessionStorage.setItem(MARKER_KEY, marker));
  const removeMarker = () => storeMarker('');
  guarded(() => {
    const unsent = sessionStorage.getItem(MARKER_KEY);
    if (unsent) void sendMarker(unsent, parts);
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
    import(/* webpackChunkName: "deferred" */ './start-deferred.ts').then(
      ({ startDeferred }) => {
        watched = startDeferred({ ...parts, problems });
      },
      // The page works without the deferred features.
      () => undefined,
    );
  }, LOAD_DELAY_MS);
  return (lifecycles) => watched(lifecycles);
}

/** A document from a shared cache that hung before it was named gets its name now. */
async function sendMarker(
  marker: string,
  { request }: Pick<DeferredParts, 'request'>,
): Promise<void> {
  const report: unknown = JSON.parse(marker);
  if (!isRecord(report) || report['document'] !== '') return sendReport(marker);
  const { releaseSet, remote } = report;
  const facts = await askForFacts(request, {
    releaseSet: String(releaseSet),
    remotes: [String(remote)],
  });
  sendReport(JSON.stringify({ ...report, document: facts?.document ?? '' }));
}

/** Where storage is blocked, such a hang is not reported. */
function guarded(step: () => void): void {
  try {
    step();
  } catch {
    // Ignored, see above.
  }
}
