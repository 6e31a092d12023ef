/**
 * Watches every rollout: rolls back a failing candidate and moves ramp plans on. Checks run one at a
 * time. A failed check changes nothing: missing observations are no reason for a rollback, and no
 * reason to go on.
 */
import type { ControlPlane } from '../control-plane.ts';
import type { ReleaseLog } from '../store/release-log.ts';
import type { Announce } from './announcement.ts';
import { judge, type Verdict } from './judge.ts';
import type { ReadObserved } from './observed-reader.ts';
import { createRampSteps } from './ramp-steps.ts';
import { createStageObservations } from './stage-observations.ts';
import { listStages, type LiveStage } from './stages.ts';
import type { StepProgress } from './step-rule.ts';

export interface WatchOptions {
  readonly controlPlane: Pick<
    ControlPlane,
    'findRollout' | 'history' | 'rollbackCandidate' | 'advance'
  >;
  readonly readObserved: ReadObserved;
  readonly announce: Announce;
  readonly log: ReleaseLog;
  readonly clock: { now(): Date };
}

export interface WatchedStage extends LiveStage {
  readonly verdict: Verdict;
  /** The current step; absent without a ramp plan, and for a candidate that was rolled back. */
  readonly step?: StepProgress;
}

export interface Watch {
  /** Judges every stage once and acts on the verdict. Never rejects. */
  check(): Promise<void>;
  /** The stages with their latest verdicts. */
  stages(): readonly WatchedStage[];
  /** Why the last check failed; null when it succeeded. */
  problem(): string | null;
}

export function createWatch(options: WatchOptions): Watch {
  const { controlPlane, log } = options;
  const observations = createStageObservations(options);
  const rampSteps = createRampSteps({ ...options, observations });
  const warned = new Set<string>();
  let watched: readonly WatchedStage[] = [];
  let problem: string | null = null;

  async function judgeStage(
    stage: LiveStage,
    recordError: (error: unknown) => void,
  ): Promise<WatchedStage> {
    const { tally, vitals } = await observations.read(stage);
    const verdict = judge(stage, tally, vitals);
    if (verdict.kind === 'failing') {
      await rollBack(stage, verdict);
      return { ...stage, verdict };
    }
    if (verdict.kind === 'slower') warnOnce(stage, verdict);
    // The verdict is kept although the plan cannot be changed or its step not be counted.
    const step = await rampSteps.check(stage, verdict).catch(recordError);
    return step === undefined ? { ...stage, verdict } : { ...stage, verdict, step };
  }

  async function rollBack(stage: LiveStage, { reason }: Verdict): Promise<void> {
    const { remote, stable, candidate } = stage;
    const release = { remote, version: candidate };
    const changed = await controlPlane.rollbackCandidate(
      release,
      `rolled back automatically: ${reason}`,
    );
    if (changed === undefined) return;
    log.error({ remote, candidate, stable, reason }, 'a release was rolled back automatically');
    const at = options.clock.now().toISOString();
    void options.announce({
      event: 'release.rolled-back',
      remote,
      candidate,
      stable,
      reason,
      at,
    });
  }

  function warnOnce({ remote, candidate, startedAt }: LiveStage, { reason }: Verdict): void {
    const key = [remote, candidate, startedAt.toISOString(), reason].join(' ');
    if (warned.has(key)) return;
    warned.add(key);
    log.warn({ remote, candidate, reason }, 'a release is slower than the one before');
  }

  function updateProblem(newProblem: string | null): void {
    if (newProblem !== null && newProblem !== problem)
      log.warn({ reason: newProblem }, 'rollouts cannot be judged');
    if (newProblem === null && problem !== null) log.info({}, 'rollouts can be judged again');
    problem = newProblem;
  }

  async function listCurrentStages(): Promise<readonly LiveStage[]> {
    const rollout = await controlPlane.findRollout();
    const plans = Object.values(rollout?.remotes ?? {});
    if (rollout === undefined || plans.every(({ plan }) => plan.kind === 'single')) return [];
    return listStages(rollout, await controlPlane.history());
  }

  function observeStages(stages: readonly LiveStage[]): readonly LiveStage[] {
    rampSteps.observe(stages);
    observations.keep([...stages, ...stages.map(rampSteps.stepStage)]);
    return stages;
  }

  return {
    async check() {
      const judged: WatchedStage[] = [];
      let newProblem: string | null = null;
      const recordError = (error: unknown) => {
        newProblem = error instanceof Error ? error.message : String(error);
      };
      const stages = await listCurrentStages().then(observeStages, (error: unknown) => {
        recordError(error);
        return [];
      });
      for (const stage of stages) {
        const result = await judgeStage(stage, recordError).catch(recordError);
        if (result !== undefined) judged.push(result);
      }
      watched = judged;
      updateProblem(newProblem);
    },
    stages: () => watched,
    problem: () => problem,
  };
}
