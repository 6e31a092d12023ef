/** Runs the gate for the commands, against everything the store lists as live. */
import type { HostCapabilities } from 'shared-contracts/host';
import type { ReleaseRecord, RolloutDocument } from 'shared-contracts/release';
import { runGate } from '../gate/gate.ts';
import { GateError, listRefusals, type GateReport } from '../gate/refusal.ts';
import {
  SiteUnreachableError,
  type FindTemplateUse,
  type SiteQuestion,
} from '../gate/template-fit.ts';
import { refusePruned } from './refuse-pruned.ts';
import { refuseRevoked } from './refuse-revoked.ts';
import { listLiveRecords, type StoreAccess } from './store-access.ts';

export interface GateAccess extends StoreAccess {
  /** Capabilities of the running shell. @throws UnreadableStateError */
  readonly readHost: () => Promise<HostCapabilities>;
  /** Asks the running site; when absent, the site counts as not reachable. */
  readonly findTemplateUse?: FindTemplateUse;
}

export interface JudgedRelease {
  readonly record: ReleaseRecord;
  readonly rollout: RolloutDocument | undefined;
  readonly site: SiteQuestion;
}

/** History note for a command that continued without asking the site. */
const NOT_ASKED = 'templates in use were not checked (--without-site)';

export async function judgeRelease(
  access: GateAccess,
  { record, rollout, site }: JudgedRelease,
): Promise<GateReport> {
  const live = await listLiveRecords(access, rollout);
  const plan = rollout?.remotes[record.remote]?.plan;
  const served = plan?.kind === 'staged' ? plan.stable : plan?.version;
  const isOwn = ({ remote }: ReleaseRecord) => remote === record.remote;
  return runGate({
    record,
    site,
    host: await access.readHost(),
    predecessor: live.find((release) => isOwn(release) && release.version === served),
    others: live.filter((release) => !isOwn(release)),
    findTemplateUse: access.findTemplateUse ?? noSite,
  });
}

/** Whether everything live fits the built shell, and each other. */
export async function judgeLive(
  access: GateAccess,
  rollout: RolloutDocument | undefined,
): Promise<readonly GateReport[]> {
  const host = await access.readHost();
  const live = await listLiveRecords(access, rollout);
  return Promise.all(
    live.map((record) =>
      runGate({
        record,
        host,
        site: 'skip',
        predecessor: undefined,
        others: live.filter(({ remote }) => remote !== record.remote),
        findTemplateUse: noSite,
      }),
    ),
  );
}

/** @throws GateError; ControlError when it was pruned or its content was revoked */
export async function requireFit(access: GateAccess, release: JudgedRelease): Promise<GateReport> {
  refusePruned(release.record, release.rollout);
  refuseRevoked(release.record, release.rollout);
  const report = await judgeRelease(access, release);
  if (listRefusals(report).length > 0) throw new GateError(report);
  return report;
}

/** The reason for the history, with a note on skipped checks. */
export function noteSkippedCheck(reason: string, { checks }: GateReport): string {
  return checks.some(({ result }) => result === 'not-asked') ? `${reason}; ${NOT_ASKED}` : reason;
}

async function noSite(): Promise<never> {
  throw new SiteUnreachableError('no site is configured');
}
