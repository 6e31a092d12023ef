/**
 * Everything observed in a stage, by the minute however old the stage is. Minutes that no shell
 * changes any more are read once and remembered as their tally.
 */
import { MINUTE_MS, minuteOf, type ObservedVitals } from 'shared-contracts/observation';
import { addMinutes, NO_TALLY, type StageTally } from './judge.ts';
import type { ReadObserved } from './observed-reader.ts';
import type { LiveStage } from './stages.ts';

export interface StageObservations {
  /** @throws Error with an explanation when they are not available */
  read(stage: LiveStage): Promise<{
    readonly tally: StageTally;
    readonly vitals: readonly ObservedVitals[];
  }>;
  /** The tally since the stage began, without web vitals. @throws Error as `read` */
  count(stage: LiveStage): Promise<StageTally>;
  /** Forgets all other stages. */
  keep(stages: readonly LiveStage[]): void;
}

interface Settled {
  /** End of the minutes in the tally. */
  readonly until: Date;
  readonly tally: StageTally;
}

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A shell that could not send its counts for longer than this is not heard in the verdict. */
const SETTLED_AFTER_MS = 15 * MINUTE_MS;
/** Vitals of a stage up to this old are read by the hour, of an older one by the day. */
const HOURLY_VITALS_MAX_MS = 7 * DAY_MS;

export function createStageObservations(options: {
  readonly readObserved: ReadObserved;
  readonly clock: { now(): Date };
}): StageObservations {
  const { readObserved, clock } = options;
  const settled = new Map<string, Settled>();

  /** The first minute counts as a whole, although part of its visits came before the stage. */
  function known(stage: LiveStage): Settled {
    const none = { until: new Date(minuteOf(stage.startedAt)), tally: NO_TALLY };
    return settled.get(keyOf(stage)) ?? none;
  }

  /** A day at a time: after a restart of the registry a stage may be weeks old. */
  async function settle(stage: LiveStage, now: Date): Promise<Settled> {
    const end = new Date(minuteOf(new Date(now.getTime() - SETTLED_AFTER_MS)));
    let current = known(stage);
    while (current.until < end) {
      const from = current.until;
      const to = new Date(Math.min(from.getTime() + DAY_MS, end.getTime()));
      const { sums } = await readObserved({ remote: stage.remote, from, to, stepMinutes: 1 });
      current = { until: to, tally: addMinutes(current.tally, stage, sums) };
      settled.set(keyOf(stage), current);
    }
    return current;
  }

  return {
    async read(stage) {
      const now = clock.now();
      const { until, tally } = await settle(stage, now);
      const { remote, startedAt } = stage;
      const to = new Date(now.getTime() + MINUTE_MS);
      // The stage begins in the future, by another machine's clock.
      if (until >= to) return { tally, vitals: [] };
      const recent = await readObserved({ remote, from: until, to, stepMinutes: 1 });
      const isOld = now.getTime() - startedAt.getTime() > HOURLY_VITALS_MAX_MS;
      const from = new Date(minuteOf(startedAt));
      const { vitals } =
        until.getTime() === from.getTime()
          ? recent
          : await readObserved({ remote, from, to, stepMinutes: isOld ? 1440 : 60 });
      return { tally: addMinutes(tally, stage, recent.sums), vitals };
    },
    async count(stage) {
      const now = clock.now();
      const { until, tally } = await settle(stage, now);
      const to = new Date(now.getTime() + MINUTE_MS);
      if (until >= to) return tally;
      const { remote } = stage;
      const { sums } = await readObserved({ remote, from: until, to, stepMinutes: 1 });
      return addMinutes(tally, stage, sums);
    },
    keep(stages) {
      const kept = new Set(stages.map(keyOf));
      for (const key of settled.keys()) if (!kept.has(key)) settled.delete(key);
    },
  };
}

function keyOf({ remote, stable, candidate, startedAt }: LiveStage): string {
  return [remote, stable, candidate, startedAt.toISOString()].join(' ');
}
