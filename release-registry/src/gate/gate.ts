/**
 * The gate: checks whether a release fits the running shell, all live releases and the pages of the
 * site. A refusal stops the release; a warning is only reported.
 */
import type { HostCapabilities } from 'shared-contracts/host';
import { listEventRefusals, listUnpublishedEvents } from './event-fit.ts';
import {
  listLibraryRefusals,
  listRouterRefusals,
  listRuntimeRefusals,
  listVersionRefusals,
} from './host-fit.ts';
import { listNameRefusals } from './name-fit.ts';
import type { GateCheck, GateCheckName, GateReport, Refusal } from './refusal.ts';
import { checkTemplates, listMissingNestedTemplates, type TemplateCheck } from './template-fit.ts';

export interface GateQuestion extends TemplateCheck {
  readonly host: HostCapabilities;
}

/** @throws any error of `findTemplateUse` except SiteUnreachableError, which becomes a refusal */
export async function runGate(question: GateQuestion): Promise<GateReport> {
  const { record, host, others } = question;
  return {
    remote: record.remote,
    version: record.version,
    checks: [
      toCheck('contract versions', listVersionRefusals(record, host)),
      toCheck('federation runtime', listRuntimeRefusals(record, host)),
      toCheck('shared libraries', listLibraryRefusals(record, host)),
      toCheck('router names', listRouterRefusals(record, host)),
      toCheck('owned names', listNameRefusals(record, others)),
      toCheck('event payloads', listEventRefusals(record, host, others)),
      await checkTemplates(question),
    ],
    warnings: [
      ...listUnpublishedEvents(record, host, others),
      ...listMissingNestedTemplates(record, others),
    ],
  };
}

function toCheck(name: GateCheckName, refusals: readonly Refusal[]): GateCheck {
  return { name, result: refusals.length === 0 ? 'ok' : 'refused', refusals };
}
