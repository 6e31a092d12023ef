/**
 * Reports failures of remotes to the shell's server, which counts them per remote and
 * version. The number of reports per document is limited.
 */
import type { SlotReport } from 'shared-contracts/lifecycles';
import type { BootState } from '../document/document-state.ts';
import { REPORT_PATH } from './report-path.ts';

const REPORTS_PER_DOCUMENT_MAX = 20;
const LONGEST_TEXT = 2000;

export interface FailureSource {
  readonly remote: string;
  /** Slot id, or null for a service or an event listener. */
  readonly slotId: string | null;
}

export type ReportFailure = (source: FailureSource, report: SlotReport) => void;

export interface ReporterParts {
  readonly boot: Pick<BootState, 'document' | 'releaseSet' | 'releases' | 'traceParent'>;
  /** Resolves when `boot` has the document's facts; absent when it has them. */
  readonly whenNamed?: Promise<void> | undefined;
  readonly path: () => string;
  /** Sends JSON without waiting for a response. */
  readonly send: (body: string) => void;
  readonly log: (message: string, error: unknown) => void;
}

/** Reports each failure of a slot only once. */
export function createReporter(parts: ReporterParts): ReportFailure {
  const { boot, whenNamed, path, send, log } = parts;
  const seen = new Set<string>();
  return ({ remote, slotId }, { phase, error }) => {
    const message = error instanceof Error ? error.message : String(error);
    const fingerprint = [remote, slotId, phase, message].join('|');
    if (seen.has(fingerprint) || seen.size >= REPORTS_PER_DOCUMENT_MAX) return;
    seen.add(fingerprint);
    const version = boot.releases[remote]?.version ?? null;
    log(`${remote}@${version ?? 'unknown'} failed (${phase}${slotId ? `, ${slotId}` : ''})`, error);
    const failure = {
      remote,
      version,
      releaseSet: boot.releaseSet,
      phase,
      slot: slotId,
      message: message.slice(0, LONGEST_TEXT),
      stack: error instanceof Error ? (error.stack ?? '').slice(0, LONGEST_TEXT) : '',
      path: path(),
    };
    const sendNamed = () =>
      send(JSON.stringify({ ...failure, document: boot.document, trace: boot.traceParent }));
    if (whenNamed === undefined) sendNamed();
    else void whenNamed.then(sendNamed);
  };
}

/** Still sent when the visitor leaves the page: as a beacon, else as a keepalive request. */
export function sendReport(body: string): void {
  const blob = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon(REPORT_PATH, blob)) return;
  void fetch(REPORT_PATH, { method: 'POST', body: blob, keepalive: true }).catch(() => undefined);
}
