/**
 * Leaves out of the shell what remotes never ask of the federation runtime.
 *
 * `webpack-bundler-runtime` imports the whole runtime as a namespace, and its
 * `init` brings tree shaking of shared libraries, which no remote of ours uses.
 * Each is replaced, for that package only, by the two calls remotes make: 2 kB of
 * the shell's script (ADR 0008). Versions are pinned; the builds and the journeys
 * in a browser fail when they no longer fit.
 */
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { REPOSITORY_ROOT } from './repository.ts';

const REPLACEMENTS = join(REPOSITORY_ROOT, 'tooling', 'federation');

export function leanFederationRuntime(): readonly WebpackPluginInstance[] {
  return [
    replaceForBundlerRuntime(/^@module-federation\/runtime$/, 'runtime.mjs'),
    replaceForBundlerRuntime(/^\.\/init\.js$/, 'init.mjs'),
  ];
}

function replaceForBundlerRuntime(request: RegExp, file: string): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resolution) => {
    const { issuer } = resolution.contextInfo;
    if (issuer.includes('webpack-bundler-runtime')) resolution.request = join(REPLACEMENTS, file);
  });
}
