/** The processes of the site under test, so that a journey can kill one. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import type { RunningSite } from './running-site.ts';

const SCRIPTS = {
  backend: 'backend/dist/main.js',
  shell: 'shell/dist/server/main.cjs',
  registry: 'release-registry/dist/main.js',
} as const;

export type SiteProcess = keyof typeof SCRIPTS;

/** Ends a process without warning, like a power cut. The start command restarts it. */
export async function killProcess(site: RunningSite, name: SiteProcess): Promise<void> {
  process.kill(await findPid(site, name), 'SIGKILL');
}

/** @throws when the process is not running */
export async function findPid(site: RunningSite, name: SiteProcess): Promise<number> {
  const text = await readFile(path.join(site.dataDirectory, 'run.json'), 'utf8');
  const processes: unknown = JSON.parse(text);
  const entries: readonly unknown[] = Array.isArray(processes) ? processes : [];
  for (const entry of entries) {
    if (!isRecord(entry)) continue;
    const { pid, script } = entry;
    if (typeof script === 'string' && script.endsWith(SCRIPTS[name]) && typeof pid === 'number') {
      return pid;
    }
  }
  throw new Error(`${name} is not running`);
}
