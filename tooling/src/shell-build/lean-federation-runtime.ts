/**
 * Removes unused parts of the federation runtime from the shell.
 *
 * A module of the runtime is replaced by a smaller one with the same type (`src/federation`):
 * registration without tree shaking of shared libraries, no fallback copies of libraries, errors by
 * number, and warnings directly on the console (ADR 0008, ADR 0036).
 */
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { TOOLING_FOLDER } from '../build/build-packages.ts';
import { getInstalledVersion } from '../build/repository.ts';

const REPLACEMENTS = join(TOOLING_FOLDER, 'src', 'federation');

/** The replaced modules are internals of these packages: review each one before an upgrade. */
const REPLACED_VERSION = '2.9.2';

interface Replacement {
  /** Short name of the package whose import is replaced. */
  readonly issuer: string;
  readonly request: RegExp;
  readonly file: string;
}

const REPLACED: readonly Replacement[] = [
  {
    issuer: 'webpack-bundler-runtime',
    request: /^@module-federation\/runtime$/,
    file: 'runtime.ts',
  },
  { issuer: 'webpack-bundler-runtime', request: /^\.\/init\.js$/, file: 'init.ts' },
  {
    issuer: 'webpack-bundler-runtime',
    request: /^\.\/getSharedFallbackGetter\.js$/,
    file: 'shared-fallback.ts',
  },
  {
    issuer: 'runtime-core',
    request: /^@module-federation\/error-codes$/,
    file: 'error-codes.ts',
  },
  {
    issuer: 'runtime-core/dist/utils/logger',
    request: /^@module-federation\/sdk$/,
    file: 'logger.ts',
  },
];

/** @throws {Error} when another version of the runtime is installed */
export function leanFederationRuntime(): readonly WebpackPluginInstance[] {
  for (const name of ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'error-codes', 'sdk']) {
    requireReplacedVersion(`@module-federation/${name}`);
  }
  return REPLACED.map(replace);
}

/** Exported for its test. */
export function requireReplacedVersion(
  packageName: string,
  version = getInstalledVersion(packageName),
): void {
  if (version === REPLACED_VERSION) return;
  throw new Error(
    `${packageName} is ${version}: tooling/src/federation replaces parts of ${REPLACED_VERSION}`,
  );
}

function replace({ issuer, request, file }: Replacement): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resolution) => {
    const isOfIssuer = resolution.contextInfo.issuer.includes(`@module-federation/${issuer}`);
    if (isOfIssuer) resolution.request = join(REPLACEMENTS, file);
  });
}
