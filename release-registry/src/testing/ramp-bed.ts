/** A candidate on a ramp plan and the registries that watch it, for tests with a controlled clock. */
import { MINUTE_MS, minuteOf } from 'shared-contracts/observation';
import { createControlPlane, type ControlPlane } from '../control-plane.ts';
import { createWatch, type Watch } from '../watch/watch.ts';
import type { Announcement } from '../watch/announcement.ts';
import { aHost, aSite, type TestSite } from './builders.ts';
import { aSum, STAGE } from './observed.ts';
import { runCommandLine, type CommandLineOutput } from './run-command-line.ts';

/** Documents of a minute, by version. */
export interface MinuteOfVisits {
  readonly visits: number;
  readonly candidateVisits: number;
  readonly candidateFailed?: number;
}

export interface RampBed {
  readonly site: TestSite;
  readonly announced: Announcement[];
  readonly logged: string[];
  /** Starts a registry. @param skewMs how far its clock is ahead */
  registry(skewMs?: number): { readonly watch: Watch; readonly controlPlane: ControlPlane };
  /** Runs `npm run release -- …` as a person. */
  run(...args: readonly string[]): Promise<CommandLineOutput>;
  /** Moves all clocks. */
  pass(minutes: number): void;
  /** What every later minute is like; earlier ones stay. */
  visit(minute: MinuteOfVisits): void;
  plan(): Promise<unknown>;
}

const START = Date.parse('2026-03-01T00:00:00.000Z');
export const MANY: MinuteOfVisits = { visits: 90, candidateVisits: 10 };

/** mfe-shop with 1.0.0 for everyone and 1.1.0 on the plan. */
export async function aRamp(plan: string, traffic: MinuteOfVisits = MANY): Promise<RampBed> {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0', entryScript: 'newer()' });
  const announced: Announcement[] = [];
  const logged: string[] = [];
  const changes: { readonly from: number; readonly minute: MinuteOfVisits }[] = [
    { from: START, minute: traffic },
  ];
  let now = START;
  const run = (...args: readonly string[]) => runCommandLine(site, args);

  function sumsOf(at: number) {
    const minute = changes.findLast(({ from }) => from <= at)?.minute;
    if (minute === undefined || at > now) return [];
    const { visits, candidateVisits, candidateFailed = 0 } = minute;
    const counted = { at: minuteOf(new Date(at)) };
    return [
      aSum({ ...counted, visits }),
      aSum({
        ...counted,
        version: STAGE.candidate,
        visits: candidateVisits,
        failed: candidateFailed,
      }),
    ];
  }

  const started = await run('rollout', 'mfe-shop', '1.1.0', '--plan', plan);
  if (started.exitCode !== 0) throw new Error(started.errorText);
  return {
    site,
    announced,
    logged,
    run,
    registry(skewMs = 0) {
      const clock = { now: () => new Date(now + skewMs) };
      const controlPlane = createControlPlane({
        storage: site.storage,
        keysDirectory: site.keysDirectory,
        actor: 'release-registry',
        clock,
        readHost: async () => aHost,
      });
      const log = (_: object, message: string) => void logged.push(message);
      const watch = createWatch({
        controlPlane,
        async readObserved({ from, to }) {
          if (from >= to) throw new Error('The backend refuses an empty time');
          const minutes = Math.ceil((to.getTime() - from.getTime()) / MINUTE_MS);
          const sums = Array.from({ length: minutes }, (_, index) =>
            sumsOf(from.getTime() + index * MINUTE_MS),
          );
          return { sums: sums.flat(), vitals: [] };
        },
        announce: async (announcement) => void announced.push(announcement),
        log: { info: log, warn: log, error: log },
        clock,
      });
      return { watch, controlPlane };
    },
    pass(minutes) {
      now += minutes * MINUTE_MS;
      site.advance(minutes * MINUTE_MS);
    },
    visit(minute) {
      changes.push({ from: now, minute });
    },
    plan: async () => (await site.controlPlane.findRollout())?.remotes['mfe-shop']?.plan,
  };
}
