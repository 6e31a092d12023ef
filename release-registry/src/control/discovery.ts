/** Presents the rollout in the frontend-discovery schema, for other tools. */
import { releaseFilePath, type ReleaseRecord, type RolloutPlan } from 'shared-contracts/release';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

export interface LiveRemote {
  readonly remote: string;
  readonly plan: RolloutPlan;
  /** Records of the plan's versions. */
  readonly records: readonly ReleaseRecord[];
}

export function presentDiscovery(remotes: readonly LiveRemote[]): object {
  const microFrontends = Object.fromEntries(
    remotes.map(({ remote, plan, records }) => [
      remote,
      records.map((record) => presentVersion(record, plan)),
    ]),
  );
  return { schema: SCHEMA, microFrontends };
}

function presentVersion(record: ReleaseRecord, plan: RolloutPlan): object {
  const { remote, version, web, provides } = record;
  return {
    url: releaseFilePath(remote, version, web.entry),
    metadata: { integrity: web.files[web.entry]?.integrity ?? '', version },
    extras: { templates: provides.map((provided) => provided.template) },
    deployment: presentDeployment(version, plan),
  };
}

function presentDeployment(version: string, plan: RolloutPlan): object {
  if (plan.kind === 'single') return { traffic: 100, default: true };
  return version === plan.candidate
    ? { traffic: plan.permille / 10, default: false }
    : { traffic: 100 - plan.permille / 10, default: true };
}
