/**
 * Finds what a folder's dependencies lead to in npm's lock file: third-party packages, and
 * workspaces beside it. Reads no installed package, so the result is the same on every machine.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { HOST_PACKAGES } from './libraries.ts';

const names = v.optional(v.record(v.string(), v.string()), {});

const packageSchema = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.object({ optional: v.optional(v.boolean(), false) })),
    {},
  ),
});

type LockedPackage = v.InferOutput<typeof packageSchema>;

const lockfileSchema = v.object({ packages: v.record(v.string(), packageSchema) });

export const NPM_LOCKFILE = 'package-lock.json';

export interface Lockfile {
  /** Absolute path of its folder. */
  readonly root: string;
  /** By location relative to `root`: `node_modules/react`, or the folder of a workspace. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The lock file that applies to a folder: its own, or that of the nearest folder above. */
export function findLockfile(folder: string): Lockfile | undefined {
  const file = join(folder, NPM_LOCKFILE);
  if (existsSync(file)) {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return { root: folder, packages: v.parse(lockfileSchema, content).packages };
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : findLockfile(parent);
}

export interface PackageClosure {
  /** One line per package: name, version and integrity. Sorted. */
  readonly packages: readonly string[];
  /** Absolute folders of the workspaces, without the folder itself. Sorted. */
  readonly workspaces: readonly string[];
}

/**
 * Everything that the named dependencies of a folder need at run time. The libraries of the shell
 * count by their own version only, because no remote bundles them. Two kinds do not count: packages
 * of types, which have no code, and optional peers, which their user names as a dependency.
 *
 * @param folder absolute path; the lock file need not know it
 * @throws when a needed package is not in the lock file
 */
export function listClosure(
  { root, packages }: Lockfile,
  folder: string,
  dependencies: readonly string[],
): PackageClosure {
  const found = new Map<string, string>();
  const workspaces = new Set<string>();

  const add = (name: string, from: string, need: 'required' | 'optional') => {
    if (name.startsWith('@types/')) return;
    const location = findLocation(packages, from, name);
    const entry = location === undefined ? undefined : packages[location];
    if (location === undefined || entry === undefined) {
      if (need === 'optional') return;
      throw new Error(`${NPM_LOCKFILE} has no ${name} for ${from || root}; run npm install`);
    }
    if (entry.link) addWorkspace(entry.resolved ?? location);
    else addPackage(name, location, entry);
  };
  const addWorkspace = (location: string) => {
    if (workspaces.has(location)) return;
    workspaces.add(location);
    for (const name of readDependencies(join(root, location))) add(name, location, 'required');
  };
  const addPackage = (name: string, location: string, entry: LockedPackage) => {
    if (found.has(location)) return;
    const content = entry.integrity ?? entry.resolved ?? '';
    found.set(location, `${name} ${entry.version ?? ''} ${content}`);
    if (HOST_PACKAGES.some((host) => host === name)) return;
    for (const inner of Object.keys(entry.dependencies)) {
      const isOptional = inner in entry.optionalDependencies;
      add(inner, location, isOptional ? 'optional' : 'required');
    }
    const maybe = [...Object.keys(entry.optionalDependencies), ...listPeers(entry)];
    for (const inner of maybe) add(inner, location, 'optional');
  };

  const from = relative(root, folder).split(sep).join('/');
  for (const name of dependencies) add(name, from, 'required');
  return {
    packages: [...new Set(found.values())].toSorted(),
    workspaces: [...workspaces].map((location) => join(root, location)).toSorted(),
  };
}

/** Names in the `dependencies` of a folder's package.json. */
export function readDependencies(folder: string): readonly string[] {
  const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(v.parse(v.object({ dependencies: names }), content).dependencies);
}

function listPeers({ peerDependencies, peerDependenciesMeta }: LockedPackage): readonly string[] {
  return Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
}

/** Node's search: `node_modules` of the importing folder, then of each folder above. */
function findLocation(
  packages: Lockfile['packages'],
  from: string,
  name: string,
): string | undefined {
  const location = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (location in packages) return location;
  if (from === '') return undefined;
  return findLocation(packages, from.slice(0, Math.max(from.lastIndexOf('/'), 0)), name);
}
