/**
 * Measures the time of ramp steps. The clocks of machines differ: a registry that saw a step begin
 * measures it with its own clock alone. One that started later uses the times in the document.
 */
import { passedByDocument } from '../control/ramp-changes.ts';
import type { LiveStage } from './stages.ts';

export interface StepClock {
  /** Reports the current stages; to be called at every check that could read them. */
  observe(stages: readonly LiveStage[]): void;
  /** Time of the stage's current step so far, in milliseconds; 0 without a ramp plan. */
  passedMs(stage: LiveStage): number;
}

export function createStepClock(clock: { now(): Date }): StepClock {
  /** When this registry saw a step begin or resume; null when it was there at the first check. */
  let seenAt = new Map<string, Date | null>();
  let isFirst = true;
  return {
    observe(stages) {
      const now = clock.now();
      const keys = stages.flatMap((stage) => keyOf(stage) ?? []);
      const first = isFirst ? null : now;
      seenAt = new Map(
        keys.map((key) => [key, seenAt.has(key) ? (seenAt.get(key) ?? null) : first]),
      );
      isFirst = false;
    },
    passedMs(stage) {
      const { ramp } = stage;
      if (ramp === undefined) return 0;
      const beganAt = seenAt.get(keyOf(stage) ?? '');
      const now = clock.now();
      if (beganAt === undefined || beganAt === null || ramp.runningSince === null) {
        return passedByDocument(ramp, now);
      }
      return ramp.passedMs + Math.max(0, now.getTime() - beganAt.getTime());
    },
  };
}

function keyOf({ remote, candidate, ramp }: LiveStage): string | undefined {
  if (ramp === undefined) return undefined;
  const { step, startedAt, passedMs, runningSince } = ramp;
  return [remote, candidate, step, startedAt, passedMs, runningSince].join(' ');
}
