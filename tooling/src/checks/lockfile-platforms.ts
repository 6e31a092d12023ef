/**
 * The lockfile lists the packages of all platforms: `npm ci` requires them, but npm sometimes drops
 * them.
 */
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

/** A fallback for other platforms; npm does not need it. */
const WASM = /wasm32/;

export const lockfilePlatforms: RepositoryCheck = {
  name: 'lockfile lists the packages of every platform',
  async listProblems(root) {
    const text = await readFile(path.join(root, 'package-lock.json'), 'utf8').catch(() => '{}');
    const lockfile = v.safeParse(lockfileSchema, JSON.parse(text));
    if (!lockfile.success) return [];
    const { packages } = lockfile.output;
    const isLocked = (name: string) =>
      Object.keys(packages).some((location) => location.endsWith(`node_modules/${name}`));
    return Object.entries(packages).flatMap(([location, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !WASM.test(name) && !isLocked(name))
        .map((name) => `package-lock.json has no ${name}, which ${location} may need elsewhere`),
    );
  },
};
