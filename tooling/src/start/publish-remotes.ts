/**
 * Publishes the local builds. Updates the releases that start itself made live; does not change
 * what an operator rolled out, promoted or rolled back.
 */
import type { ControlPlane, HistoryLine } from 'release-registry/control-plane';
import type { RolloutPlan } from 'shared-contracts/release';

export interface LocalBuild {
  readonly remote: string;
  readonly version: string;
  /** Folder with `release.json`. */
  readonly folder: string;
}

/** The part of the registry that start needs. */
export type LocalRegistry = Pick<
  ControlPlane,
  'publish' | 'rollout' | 'promote' | 'findRollout' | 'history'
>;

/** Distinguishes start's own commands in the history from those of people. */
export const START_REASON = 'newest local build, made live by npm start';

/**
 * Does not ask the site which templates its pages show, because the site is not running yet.
 *
 * @param say receives one line about each remote that did not simply become or stay current
 */
export async function publishRemotes(
  registry: LocalRegistry,
  builds: readonly LocalBuild[],
  say: (line: string) => void,
): Promise<void> {
  for (const build of builds) {
    try {
      await publishRemote(registry, build, say);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(`${build.remote} ${build.version} was not published: ${reason}`);
    }
  }
}

async function publishRemote(
  registry: LocalRegistry,
  { remote, version, folder }: LocalBuild,
  say: (line: string) => void,
): Promise<void> {
  const { kind } = await registry.publish(remote, folder, { site: 'skip' });
  const plan = (await registry.findRollout())?.remotes[remote]?.plan;
  if (kind === 'live' || plan === undefined || isServed(plan, version)) return;
  const history = await registry.history(remote);
  if (isOwnedByStart(plan, version, history)) {
    const share = { kind: 'percent', percent: 100 } as const;
    await registry.rollout({ remote, version, share }, { site: 'skip' });
    await registry.promote(remote, START_REASON);
    say(`${remote} ${version} is live (it was ${describe(plan)})`);
    return;
  }
  const command = `npm run release -- rollout ${remote} ${version} --percent 100`;
  say(`${remote} stays on ${describe(plan)}; ${version} is published: ${command}`);
}

function isServed(plan: RolloutPlan, version: string): boolean {
  return plan.kind === 'single'
    ? plan.version === version
    : plan.stable === version || plan.candidate === version;
}

/**
 * True when the live release is a local build of the same package version and was not chosen by an
 * operator.
 */
function isOwnedByStart(
  plan: RolloutPlan,
  version: string,
  history: readonly HistoryLine[],
): boolean {
  if (plan.kind === 'staged') return false;
  const packageVersion = findPackageVersion(version);
  if (packageVersion === undefined || packageVersion !== findPackageVersion(plan.version)) {
    return false;
  }
  const lastChange = history.findLast((line) => line.plan !== null);
  return lastChange?.action === 'publish' || lastChange?.reason === START_REASON;
}

/** `1.0.0` of the local build `1.0.0-b0123456789`; undefined for a version set by an operator. */
function findPackageVersion(version: string): string | undefined {
  return /^(.+)-b[0-9a-f]{10}$/.exec(version)?.[1];
}

function describe(plan: RolloutPlan): string {
  return plan.kind === 'single' ? plan.version : `${plan.stable} with candidate ${plan.candidate}`;
}
