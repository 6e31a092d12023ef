/** Derives a packed workspace's package.json. Pure. */
import * as v from 'valibot';
import { HOST_PACKAGES } from '../build/libraries.ts';

export interface PackedPackage {
  readonly name: string;
  /** Folder of its workspace with the compiled types. */
  readonly types: string;
}

/** The dependencies of `tooling` that a remote's build needs. */
const BUILD_PACKAGES = [
  '@module-federation/enhanced',
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@swc/core',
  '@valibot/to-json-schema',
  'css-loader',
  'lightningcss',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'shared-contracts',
  'ts-loader',
  'valibot',
  'webpack',
];

const workspaceSchema = v.object({
  name: v.string(),
  version: v.string(),
  exports: v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())])),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  dependencies: v.record(v.string(), v.string()),
});

/** @throws when it is not the package.json of one of our workspaces */
export function describePackage(content: unknown): Readonly<Record<string, unknown>> {
  const { name, version, exports, sideEffects, dependencies } = v.parse(workspaceSchema, content);
  const isTooling = name === 'tooling';
  const needed = Object.entries(dependencies).filter(
    ([dependency]) => !isTooling || BUILD_PACKAGES.includes(dependency),
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
    ...(isTooling ? { bin: { 'remote-build': './dist/remote-build.js' } } : {}),
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
