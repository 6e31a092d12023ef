/** Reads the boot state: from the document, and what belongs to one response from elsewhere. */
import {
  BOOT_ELEMENT_ID,
  FACT_ENTRIES,
  type BootState,
  type BootStateWire,
  type DocumentFacts,
} from '../document/document-state.ts';
import { readOwnerCookie } from './cookies.ts';

/** Throws when the document does not come from the shell's server. */
export function readBootState({ document, performance }: Window): BootState {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null) throw new Error('The document has no boot state');
  const boot: BootStateWire = JSON.parse(text);
  return {
    ...boot,
    ...readFacts(performance),
    session: boot.session ?? sessionOfCookie(document),
  };
}

/** From `Server-Timing`. Where a browser hides it, nothing is measured and failures are not counted. */
function readFacts(performance: Performance): DocumentFacts {
  return {
    document: findTiming(performance, FACT_ENTRIES.document) ?? '',
    traceParent: findTiming(performance, FACT_ENTRIES.trace) ?? '',
    isMeasured: findTiming(performance, FACT_ENTRIES.measured) !== undefined,
  };
}

/** Description of an entry of the document's `Server-Timing`; undefined without the entry. */
export function findTiming(performance: Performance, name: string): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const timings = entry !== undefined && hasTimings(entry) ? entry.serverTiming : [];
  return timings.find((timing) => timing.name === name)?.description;
}

function hasTimings(entry: PerformanceEntry): entry is PerformanceNavigationTiming {
  return 'serverTiming' in entry;
}

/** The times follow from the server's answer; until then nothing is due. */
function sessionOfCookie(page: Document): BootState['session'] {
  const owner = readOwnerCookie(page);
  return owner === undefined
    ? { status: 'anonymous' }
    : { status: 'signed-in', owner, expiresAtMs: Infinity, remainingMs: Infinity };
}
