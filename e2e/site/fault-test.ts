/**
 * The `test` function for journeys about faults: an edited site with the fixture remote on
 * two pages. After each journey the release without faults is live again, in the same process of the
 * shell.
 */
import { FAULT_PAGES, insertFaultPages, removeFaultPages } from '../pages/fault-pages.ts';
import { expect, test as base } from './edited-test.ts';
import { openFaultReleases, type FaultReleases } from './fault-releases.ts';
import { readLog } from './process-logs.ts';
import type { RunningSite } from './running-site.ts';
import { findPid } from './site-processes.ts';

export { expect } from './edited-test.ts';

export interface FaultFixtures {
  readonly restoreHealthy: void;
}

export interface FaultWorkerFixtures {
  readonly faults: FaultReleases;
}

export const test = base.extend<FaultFixtures, FaultWorkerFixtures>({
  faults: [
    async ({ edited }, provide) => {
      const releases = await openFaultReleases(edited);
      await insertFaultPages(edited);
      for (const { path } of FAULT_PAGES) {
        await expect
          .poll(async () => (await fetch(edited.url + path)).status, { timeout: 30_000 })
          .toBe(200);
      }
      await provide(releases);
      await removeFaultPages(edited);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  restoreHealthy: [
    async ({ edited, faults }, provide) => {
      const pid = await findPid(edited, 'shell');
      await provide();
      await faults.rollBack();
      await expectServed(edited, faults.healthy);
      expect(await findPid(edited, 'shell')).toBe(pid);
    },
    { auto: true },
  ],
});

/** Waits until new documents use the version. */
export async function expectServed({ url }: RunningSite, version: string): Promise<void> {
  await expect
    .poll(async () => (await (await fetch(`${url}/fault-own`)).text()).includes(`@${version}`), {
      intervals: [50],
      timeout: 20_000,
    })
    .toBe(true);
}

/** Waits until the shell's log has a line with the version and the report. */
export async function expectReported(
  site: RunningSite,
  version: string,
  what: RegExp,
): Promise<void> {
  await expect
    .poll(async () => {
      const lines = (await readLog(site, 'shell')).split('\n');
      return lines.some((line) => line.includes(version) && what.test(line));
    })
    .toBe(true);
}
