/**
 * Leaves out of the shell what remotes never ask of the federation runtime.
 *
 * `webpack-bundler-runtime` imports the whole runtime as a namespace, and its
 * `init` brings tree shaking of shared libraries, which no remote of ours uses.
 * Each is replaced, for that package only, by the two calls remotes make: 2 kB of
 * the shell's script (ADR 0008). `runtime-core` carries a sentence for each error
 * beside its number and the address of its explanation: the number is enough. Versions are pinned; the builds and the journeys
 * in a browser fail when they no longer fit.
 */
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { REPOSITORY_ROOT } from './repository.ts';

const REPLACEMENTS = join(REPOSITORY_ROOT, 'tooling', 'federation');

export function leanFederationRuntime(): readonly WebpackPluginInstance[] {
  return [
    replaceFor('webpack-bundler-runtime', /^@module-federation\/runtime$/, 'runtime.mjs'),
    replaceFor('webpack-bundler-runtime', /^\.\/init\.js$/, 'init.mjs'),
    replaceFor('runtime-core', /^@module-federation\/error-codes$/, 'error-codes.mjs'),
  ];
}

function replaceFor(issuer: string, request: RegExp, file: string): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resolution) => {
    const isAsked = resolution.contextInfo.issuer.includes(issuer);
    if (isAsked) resolution.request = join(REPLACEMENTS, file);
  });
}
