/** Finds the latest output of a remote's build command. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const builtSchema = v.object({ builtAt: v.string() });

/** Folder of the latest build; undefined when there is none. */
export async function findLatestBuild(distDirectory: string): Promise<string | undefined> {
  const names = await readdir(distDirectory).catch(() => []);
  const builds = await Promise.all(
    names.map(async (name) => {
      const file = path.join(distDirectory, name, 'release.json');
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return { name, builtAt: '' };
      return { name, builtAt: v.parse(builtSchema, JSON.parse(text)).builtAt };
    }),
  );
  const complete = builds.filter((build) => build.builtAt !== '');
  const [latest] = complete.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
  return latest === undefined ? undefined : path.join(distDirectory, latest.name);
}
