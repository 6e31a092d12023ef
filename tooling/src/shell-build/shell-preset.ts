/**
 * Webpack configurations of the shell: one script and one stylesheet for the browser, two CommonJS
 * files for the server (process and render worker).
 *
 * The shell is a plain federation host (`createInstance`), so the federation plugin is not used
 * here.
 */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BUNDLED_WORKSPACES } from '../build/build-packages.ts';
import { ChunkIntegrityPlugin } from '../build/chunk-integrity-plugin.ts';
import { leanFederationRuntime } from './lean-federation-runtime.ts';
import { HOST_PACKAGES } from '../build/libraries.ts';
import { findPackage, getInstalledVersion } from '../build/repository.ts';
import {
  commonSettings,
  extractStylesheets,
  minimizers,
  resolveSources,
  stylesheetRules,
  typescriptRule,
  type BuildCache,
} from '../build/webpack-parts.ts';

/** Workspaces the server bundles from source; every other package is required at run time. */
const BUNDLED_BY_SERVER: readonly string[] = [
  ...BUNDLED_WORKSPACES,
  'release-registry',
  'server-kit',
];

export interface ShellBuild {
  readonly folder: string;
  /** Absolute path that gets `web/`, `server/` and `maps/`. */
  readonly outputFolder: string;
  readonly cache: BuildCache | null;
}

/**
 * Configuration of the browser half: `src/browser/main`, `team` for people who work on the site,
 * `consent` and `analytics` for sites with analytics, and
 * `scheme`, which is inlined into every document.
 */
export function createShellBrowserConfig(build: ShellBuild): Configuration {
  return {
    ...commonSettings('shell-browser', build.cache),
    context: build.folder,
    target: ['web', 'es2022'],
    entry: {
      main: './src/browser/main',
      team: './src/browser/team/team',
      scheme: './src/browser/scheme/scheme',
      consent: './src/browser/consent/consent',
      analytics: './src/browser/analytics/analytics',
    },
    output: {
      path: join(build.outputFolder, 'web'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      sourceMapFilename: '../maps/[file].map',
      publicPath: 'auto',
      uniqueName: 'shell',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'shell-chunks' },
    },
    resolve: { ...resolveSources, alias: productionRouter() },
    module: {
      rules: [
        typescriptRule('shell-browser'),
        ...stylesheetRules({ owner: 'shell', layer: 'shell', output: 'stylesheet' }),
      ],
    },
    optimization: { minimizer: [...minimizers('module')], chunkIds: 'deterministic' },
    plugins: [
      new webpack.DefinePlugin({
        ...describeVersions(),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        // The shell loads containers itself (ADR 0008).
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      extractStylesheets(),
      new ChunkIntegrityPlugin(),
      ...leanFederationRuntime(),
    ],
  };
}

/**
 * Configuration of the service worker, one script without chunks. Its URL carries no hash, so the
 * shell's server prefixes it with the build's version.
 */
export function createShellWorkerConfig(build: ShellBuild): Configuration {
  return {
    ...commonSettings('shell-worker', build.cache),
    context: build.folder,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/browser/service-worker/service-worker' },
    output: {
      path: join(build.outputFolder, 'worker'),
      filename: '[name].js',
      sourceMapFilename: '../maps/[file].map',
    },
    resolve: resolveSources,
    module: { rules: [typescriptRule('shell-worker')] },
    optimization: { minimizer: [...minimizers('module')] },
  };
}

/**
 * Configuration of the server half: `src/server/main` and `src/server/rendering/worker`.
 * `import.meta.dirname` is the bundle's folder: `../web` and `worker.cjs` are found relative to it.
 */
export function createShellServerConfig(build: ShellBuild): Configuration {
  return {
    ...commonSettings('shell-server', build.cache),
    context: build.folder,
    target: 'node20',
    entry: { main: './src/server/main', worker: './src/server/rendering/worker' },
    output: {
      path: join(build.outputFolder, 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      sourceMapFilename: '../maps/[file].map',
      library: { type: 'commonjs2' },
    },
    resolve: resolveSources,
    module: {
      rules: [
        typescriptRule('shell-server'),
        ...stylesheetRules({ owner: 'shell', layer: 'shell', output: 'class-names' }),
      ],
    },
    externals: [requirePackages],
    optimization: { minimize: false },
    plugins: [new webpack.DefinePlugin(describeVersions())],
  };
}

/** The router's package exports name only its development build. */
function productionRouter(): Record<string, string> {
  return { 'react-router$': join(findPackage('react-router'), 'dist/production/index.mjs') };
}

/** Constants for the shell's code, declared in `tooling/types/build-constants.d.ts`. */
function describeVersions(): Record<string, string> {
  const versions = Object.fromEntries(
    HOST_PACKAGES.map((name) => [name, getInstalledVersion(name)]),
  );
  return {
    __SHARED_VERSIONS__: JSON.stringify(versions),
    __FEDERATION_RUNTIME_VERSION__: JSON.stringify(
      getInstalledVersion('@module-federation/runtime'),
    ),
  };
}

function requirePackages(
  { request = '' }: { request?: string },
  callback: (error?: null, result?: string) => void,
): void {
  const [first = ''] = request.split('/');
  const isPackage = /^[a-z@]/i.test(request) && !BUNDLED_BY_SERVER.includes(first);
  if (isPackage) callback(null, `commonjs2 ${request}`);
  else callback();
}
