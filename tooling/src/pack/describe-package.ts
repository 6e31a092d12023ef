/** Derives a packed workspace's package.json. Pure. */
import * as v from 'valibot';
import { BUILD_PACKAGES, HOST_PACKAGES } from '../build/libraries.ts';

export interface PackedPackage {
  readonly name: string;
  /** Folder of its workspace with the compiled types. */
  readonly types: string;
}

const workspaceSchema = v.object({
  name: v.string(),
  version: v.string(),
  exports: v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())])),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  dependencies: v.record(v.string(), v.string()),
});

const PROGRAMS = {
  'remote-build': './dist/remote-build.js',
  'remote-publish': './dist/remote-publish.js',
} as const;

/** @throws when it is not the package.json of one of our workspaces */
export function describePackage(content: unknown): Readonly<Record<string, unknown>> {
  const { name, version, exports, sideEffects, dependencies } = v.parse(workspaceSchema, content);
  const isTooling = name === 'tooling';
  const needed = Object.entries(dependencies).filter(
    ([dependency]) => !isTooling || BUILD_PACKAGES.some((name) => name === dependency),
  );
  const isHost = ([dependency]: readonly [string, string]) =>
    HOST_PACKAGES.some((host) => host === dependency);
  const peers = needed.filter(isHost).map(([dependency, exact]) => [dependency, `^${exact}`]);
  return {
    name,
    version,
    type: 'module',
    license: 'UNLICENSED',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(isTooling ? { bin: PROGRAMS } : {}),
    exports: pointToCompiled(exports),
    dependencies: Object.fromEntries(needed.filter((entry) => !isHost(entry))),
    ...(peers.length === 0 ? {} : { peerDependencies: Object.fromEntries(peers) }),
  };
}

function pointToCompiled(exports: v.InferOutput<typeof workspaceSchema>['exports']) {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => {
      if (typeof target === 'string') return [entry, target];
      const compiled = (target['types'] ?? '').replace(/^\.\/src\//, './dist/');
      return [
        entry,
        {
          types: compiled.replace(/\.tsx?$/, '.d.ts'),
          default: compiled.replace(/\.tsx?$/, '.js'),
        },
      ];
    }),
  );
}
