import { isRecord } from 'shared-contracts/json';
import { sendReport } from '../report.ts';
import { askForFacts } from '../shared-document.ts';
import type { DeferredParts } from './deferred-parts.ts';

/** Sends the marker of a document from a shared cache that hung before it was named: asks for its name. */
export async function sendNameless(
  marker: string,
  { request }: Pick<DeferredParts, 'request'>,
): Promise<void> {
  const report: unknown = JSON.parse(marker);
  if (!isRecord(report)) return;
  const { releaseSet, remote } = report;
  const facts = await askForFacts(request, {
    releaseSet: String(releaseSet),
    remotes: [String(remote)],
  });
  sendReport(JSON.stringify({ ...report, document: facts?.document ?? '' }));
}
