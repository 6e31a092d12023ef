/**
 * Moves ramp plans on. Only the registry does so, by compare and swap on the signed rollout document:
 * of several registries one ends a step, and a step that ended begins the next one anew.
 */
import { formatPosition } from 'shared-contracts/ramp';
import { MINUTE_MS, minuteOf } from 'shared-contracts/observation';
import type { ControlPlane } from '../control-plane.ts';
import type { ReleaseLog } from '../store/release-log.ts';
import type { Announce } from './announcement.ts';
import type { Verdict } from './judge.ts';
import type { StageObservations } from './stage-observations.ts';
import type { LiveStage } from './stages.ts';
import { createStepClock } from './step-clock.ts';
import { judgeStep, type StepProgress } from './step-rule.ts';

export interface RampSteps {
  /** Reports the current stages; to be called at every check that could read them. */
  observe(stages: readonly LiveStage[]): void;
  /**
   * The part of a stage from the first full minute of its current step on, so that visits of the
   * step before do not count.
   */
  stepStage(stage: LiveStage): LiveStage;
  /**
   * Ends the current step if it is over. Returns undefined without a ramp plan. @throws Error when
   * observations or the store are not available
   */
  check(stage: LiveStage, verdict: Verdict): Promise<StepProgress | undefined>;
}

interface RampOptions {
  readonly controlPlane: Pick<ControlPlane, 'advance'>;
  readonly observations: Pick<StageObservations, 'count'>;
  readonly announce: Announce;
  readonly log: ReleaseLog;
  readonly clock: { now(): Date };
}

export function createRampSteps(options: RampOptions): RampSteps {
  const { controlPlane, observations, announce, log, clock } = options;
  const stepClock = createStepClock(clock);
  const prolonged = new Set<string>();

  async function advance(stage: LiveStage, verdict: Verdict): Promise<void> {
    const { remote, stable, candidate, ramp } = stage;
    if (ramp === undefined) return;
    const changed = await controlPlane.advance({ remote, candidate, ramp }, verdict.reason);
    const plan = changed?.remotes[remote]?.plan;
    if (changed === undefined || plan === undefined) return;
    const reason = changed.change?.reason ?? '';
    log.info({ remote, candidate, reason }, 'a ramp plan went on');
    const at = clock.now().toISOString();
    const facts = { remote, candidate, stable, reason, at };
    if (plan.kind === 'single') {
      void announce({ event: 'release.promoted', ...facts });
      return;
    }
    const isHold = plan.ramp?.steps[plan.ramp.step]?.bakeMs === null;
    const waitsFor = isHold ? 'approval' : 'time';
    void announce({
      event: 'release.step-started',
      ...facts,
      percent: plan.permille / 10,
      waitsFor,
    });
  }

  function reportProlonged({ remote, candidate, ramp }: LiveStage, step: StepProgress): void {
    const isProlonged =
      step.waitsFor === 'visits' || step.waitsFor === 'evidence' || step.waitsFor === 'vitals';
    const key = [remote, candidate, ramp?.startedAt, step.waitsFor].join(' ');
    if (!isProlonged || ramp === undefined || prolonged.has(key)) return;
    prolonged.add(key);
    const { reason } = step;
    log.warn({ remote, candidate, step: formatPosition(ramp), reason }, 'a step is prolonged');
  }

  function stepStage(stage: LiveStage): LiveStage {
    if (stage.ramp === undefined) return stage;
    const beganAt = stepClock.beganAt(stage).getTime();
    return { ...stage, startedAt: new Date(minuteOf(new Date(beganAt + MINUTE_MS - 1))) };
  }

  return {
    observe: (stages) => stepClock.observe(stages),
    stepStage,
    async check(stage, verdict) {
      const { ramp } = stage;
      if (ramp === undefined) return undefined;
      const counted = await observations.count(stepStage(stage));
      const passedMs = stepClock.passedMs(stage);
      const step = judgeStep({ stage, ramp, passedMs, verdict, counted });
      if (step.waitsFor === 'nothing') await advance(stage, verdict);
      else reportProlonged(stage, step);
      return step;
    },
  };
}
