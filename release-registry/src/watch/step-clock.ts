/**
 * Measures the time of ramp steps. The clocks of machines differ: a registry that saw a step begin
 * measures it with its own clock alone. One that started later uses the times in the document.
 */
import { passedByDocument } from '../control/ramp-changes.ts';
import type { LiveStage } from './stages.ts';

export interface StepClock {
  /** Reports the current stages; to be called at every check that could read them. */
  observe(stages: readonly LiveStage[]): void;
  /** When the stage's current step began; by this registry's clock if it saw the step begin. */
  beganAt(stage: LiveStage): Date;
  /** Time of the stage's current step so far, in milliseconds; 0 without a ramp plan. */
  passedMs(stage: LiveStage): number;
}

export function createStepClock(clock: { now(): Date }): StepClock {
  /** When this registry saw a step begin or resume; null when it was there at the first check. */
  let seenAt = new Map<string, Date | null>();
  /** When this registry saw a step begin, also if the step was paused since. */
  let seenBegin = new Map<string, Date | null>();
  let isFirst = true;
  return {
    observe(stages) {
      const now = clock.now();
      const first = isFirst ? null : now;
      const remember = (seen: typeof seenAt, key: typeof keyOf) =>
        new Map(
          stages
            .flatMap((stage) => key(stage) ?? [])
            .map((each) => [each, seen.has(each) ? (seen.get(each) ?? null) : first] as const),
        );
      seenAt = remember(seenAt, keyOf);
      seenBegin = remember(seenBegin, beginOf);
      isFirst = false;
    },
    beganAt: (stage) =>
      seenBegin.get(beginOf(stage) ?? '') ?? new Date(stage.ramp?.startedAt ?? stage.startedAt),
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

function beginOf({ remote, candidate, ramp }: LiveStage): string | undefined {
  return ramp === undefined ? undefined : [remote, candidate, ramp.step, ramp.startedAt].join(' ');
}

function keyOf({ remote, candidate, ramp }: LiveStage): string | undefined {
  if (ramp === undefined) return undefined;
  const { step, startedAt, passedMs, runningSince } = ramp;
  return [remote, candidate, step, startedAt, passedMs, runningSince].join(' ');
}
