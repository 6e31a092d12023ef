/** Log output of the processes of the site under test. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningSite } from './running-site.ts';
import type { SiteProcess } from './site-processes.ts';

export function readLog(site: RunningSite, name: SiteProcess): Promise<string> {
  return readFile(path.join(site.dataDirectory, 'logs', `${name}.log`), 'utf8');
}
