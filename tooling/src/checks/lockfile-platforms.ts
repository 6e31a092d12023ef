/** `npm ci` refuses a lockfile that leaves out the packages of other platforms; npm forgets them at times. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { RepositoryCheck } from './check.ts';

const lockfileSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});

/** Fetched only where nothing else fits; npm does not ask for it. */
const WASM = /wasm32/;

export const lockfilePlatforms: RepositoryCheck = {
  name: 'lockfile names the packages of every platform',
  async listProblems(root) {
    const text = await readFile(path.join(root, 'package-lock.json'), 'utf8').catch(() => '{}');
    const lockfile = v.safeParse(lockfileSchema, JSON.parse(text));
    if (!lockfile.success) return [];
    const { packages } = lockfile.output;
    const isLocked = (name: string) =>
      Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`));
    return Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !WASM.test(name) && !isLocked(name))
        .map((name) => `package-lock.json has no ${name}, which ${place} may need elsewhere`),
    );
  },
};
