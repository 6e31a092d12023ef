/**
 * Webpack configurations of a remote. The browser half is a federation container of about 5 kB that
 * uses React, the router and the federation runtime of the shell; the server half is one CommonJS
 * file.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { SHARED_LIBRARIES } from 'shared-contracts/router-surface';
import webpack, { type Chunk, type Configuration, type Module } from 'webpack';
import { getVersionIn, isOfUiKit, isSource } from './build-packages.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import type { ExposedModules } from './exposed-modules.ts';
import { ImportBoundaryPlugin } from './import-boundary-plugin.ts';
import { SERVER_LIBRARIES } from './libraries.ts';
import { StylesheetScopePlugin } from './stylesheet-scope.ts';
import {
  commonSettings,
  extractStylesheets,
  minimizers,
  resolveSources,
  stylesheetRules,
  typescriptRule,
  type BuildCache,
} from './webpack-parts.ts';

export const BROWSER_ENTRY = 'remoteEntry.js';
export const SERVER_ENTRY = 'server.cjs';
/** Name of the exposed `./slots` module's chunk, and of `./service`'s. */
export const SLOTS_CHUNK = 'slots';
export const SERVICE_CHUNK = 'service';

export interface RemoteBuild {
  /** Absolute path of the remote. */
  readonly folder: string;
  readonly manifest: RemoteManifest;
  readonly exposed: ExposedModules;
  readonly version: string;
  /** Absolute path that gets `web/`, `server/` and `maps/`. */
  readonly outputFolder: string;
  readonly cache: BuildCache | null;
}

/** Global variable for the container: two versions never share one. */
export function formatGlobalName(remote: string, version: string): string {
  return `${remote}_${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
}

/**
 * Version ranges of the shared libraries a remote accepts: compatible with those it is built with.
 */
export function formatRange(packageName: string, folder: string): string {
  return `^${getVersionIn(folder, packageName)}`;
}

/** Configuration of the browser half. */
export function createBrowserConfig(build: RemoteBuild): Configuration {
  const { manifest, folder } = build;
  const globalName = formatGlobalName(manifest.name, build.version);
  return {
    ...commonSettings(`${manifest.name}-browser`, build.cache),
    context: folder,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: join(build.outputFolder, 'web'),
      filename: '[name].js',
      chunkFilename: '[id].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      sourceMapFilename: '../maps/[file].map',
      publicPath: 'auto',
      uniqueName: globalName,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'remote-chunks' },
    },
    resolve: resolveSources,
    module: {
      rules: [
        typescriptRule(`${manifest.name}-browser`),
        ...stylesheetRules({
          owner: manifest.name,
          layer: `remote.${manifest.name}`,
          output: 'stylesheet',
        }),
      ],
    },
    externals: [takeBundlerRuntimeFromHost],
    optimization: {
      minimizer: [...minimizers('global')],
      // A release's files have the version in their path, so that the container needs no table of
      // names and hashes.
      chunkIds: 'named',
      splitChunks: {
        minSize: SHARED_CHUNK_MIN_BYTES,
        name: nameSharedChunk,
        cacheGroups: { styles: OWN_STYLES },
      },
    },
    plugins: [
      createFederationPlugin(build, globalName),
      extractStylesheets(),
      new ChunkIntegrityPlugin(),
      new ImportBoundaryPlugin({ folder, provided: SHARED_LIBRARIES }),
      new StylesheetScopePlugin(folder),
    ],
  };
}

/**
 * Minimum size in bytes of source, about 4.5 kB when compressed, of a separate file for code that
 * several blocks share. A smaller file would cost the page a request, and two files compress worse
 * than one.
 */
const SHARED_CHUNK_MIN_BYTES = 38_000;

/** Short, since each import of the chunk repeats it; webpack's own names contain the paths of all modules. */
function nameSharedChunk(_module: Module, chunks: readonly Chunk[], group: string): string {
  const users = chunks.map(({ name }) => name ?? '').toSorted();
  const digest = createHash('sha256').update(JSON.stringify([group, users]));
  return `shared-${digest.digest('hex').slice(0, 4)}`;
}

/**
 * One stylesheet for all blocks of a remote: smaller than those of three blocks, each with a copy
 * of the kit's styles, and already cached on the next page. Styles of packages load with the code
 * that needs them.
 */
const OWN_STYLES = {
  name: 'styles',
  type: 'css/mini-extract',
  test: (module: Module) => isOwnStyle(module.nameForCondition() ?? ''),
  chunks: 'all',
  enforce: true,
} as const;

function isOwnStyle(file: string): boolean {
  return file.endsWith('.css') && (isSource(file) || isOfUiKit(file));
}

/**
 * Configuration of the server half: no Node built-ins, no network, class names without styles.
 *
 * @param output `stylesheet` for a build of the views that keeps their styles
 */
export function createServerConfig(
  build: RemoteBuild,
  output: 'class-names' | 'stylesheet' = 'class-names',
): Configuration {
  const { manifest, folder } = build;
  return {
    ...commonSettings(`${manifest.name}-server`, build.cache),
    context: folder,
    target: 'node20',
    // Without the preset, an import of `fs` fails at build time instead of at render time.
    externalsPresets: { node: false },
    entry: { server: build.exposed.server },
    output: {
      path: join(build.outputFolder, 'server'),
      filename: SERVER_ENTRY,
      sourceMapFilename: '../maps/[file].map',
      uniqueName: formatGlobalName(manifest.name, build.version),
      library: { type: 'commonjs2' },
    },
    // Isomorphic libraries name their version without Node in the `browser` field.
    resolve: { ...resolveSources, aliasFields: ['browser'] },
    module: {
      rules: [
        typescriptRule(`${manifest.name}-server`),
        ...stylesheetRules({
          owner: manifest.name,
          layer: `remote.${manifest.name}`,
          output,
        }),
      ],
    },
    externals: Object.fromEntries(SERVER_LIBRARIES.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { minimize: false },
    plugins: [
      // Removes code that a view loads only in the browser: `if (typeof window …)`.
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ImportBoundaryPlugin({ folder, provided: SERVER_LIBRARIES }),
    ],
  };
}

function createFederationPlugin(build: RemoteBuild, globalName: string): ModuleFederationPlugin {
  const { exposed } = build;
  const slots = { './slots': { import: exposed.slots, name: SLOTS_CHUNK } };
  return new ModuleFederationPlugin({
    name: globalName,
    library: { type: 'var', name: globalName },
    filename: BROWSER_ENTRY,
    exposes:
      exposed.service === null
        ? slots
        : { ...slots, './service': { import: exposed.service, name: SERVICE_CHUNK } },
    shared: Object.fromEntries(
      SHARED_LIBRARIES.map((key) => [key, shareFromHost(key, build.folder)]),
    ),
    shareStrategy: 'loaded-first',
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    manifest: false,
    dts: false,
    dev: false,
  });
}

function shareFromHost(key: string, folder: string) {
  const [packageName = key] = key.split('/');
  return {
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion: formatRange(packageName, folder),
  } as const;
}

/** Saves 70 kB in every container; the shell sets the global before it loads one. */
function takeBundlerRuntimeFromHost(
  { request = '' }: { request?: string },
  callback: (error?: null, result?: string) => void,
): void {
  if (request.includes('webpack-bundler-runtime')) callback(null, 'var __MF_BUNDLER_RUNTIME__');
  else callback();
}
