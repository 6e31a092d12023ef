/**
 * Webpack configurations for development: a remote with hot replacement, and the shell's script
 * with the development build of React.
 *
 * Both extend the release configurations and change only what development needs, so that code which
 * works here also works in a release.
 */
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { ChunkIntegrityPlugin } from '../build/chunk-integrity-plugin.ts';
import { ImportBoundaryPlugin } from '../build/import-boundary-plugin.ts';
import { createBrowserConfig, type RemoteBuild } from '../build/remote-preset.ts';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { createShellBrowserConfig, type ShellBuild } from '../shell-build/shell-preset.ts';
import { stylesheetRules } from '../build/webpack-parts.ts';

/** Name for files that change with every edit; the shell's document uses it too. */
export const DEVELOPMENT_VERSION = 'dev';

const LOADERS = path.join(REPOSITORY_ROOT, 'tooling', 'loaders');
const DEVELOPMENT_FOLDER = path.join(REPOSITORY_ROOT, 'tooling', 'development');

/** `origin`: of the development server, without a trailing slash. */
export function createRemoteDevelopmentConfig(
  build: Omit<RemoteBuild, 'version' | 'cache' | 'outputFolder'>,
  origin: string,
): Configuration {
  const outputFolder = path.join(build.folder, '.cache', 'development');
  const base = createBrowserConfig({
    ...build,
    version: DEVELOPMENT_VERSION,
    outputFolder,
    cache: null,
  });
  return {
    ...inDevelopment(base),
    output: { ...base.output, ...plainNames(`${origin}/`), sourceMapFilename: '[file].map' },
    resolve: {
      ...base.resolve,
      alias: { 'react/jsx-dev-runtime$': path.join(DEVELOPMENT_FOLDER, 'jsx-dev-runtime.mjs') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: path.join(LOADERS, 'refresh-loader.cjs'),
        },
        ...stylesheetRules({
          owner: build.manifest.name,
          layer: `remote.${build.manifest.name}`,
          output: 'stylesheet',
        }).map(constructSheets),
      ],
    },
    optimization: { splitChunks: false },
  };
}

/** The shell of this repository, for a document with a remote in development. */
export function createShellDevelopmentConfig(build: ShellBuild, origin: string): Configuration {
  const base = createShellBrowserConfig(build);
  return {
    ...inDevelopment(base),
    name: 'shell-development',
    entry: { main: [path.join(DEVELOPMENT_FOLDER, 'refresh.mjs'), './src/browser/main'] },
    output: {
      ...base.output,
      ...plainNames(`${origin}/shell/`),
      path: path.join(build.outputFolder, 'shell'),
      sourceMapFilename: '[file].map',
    },
    // The router's package selects its development build itself.
    resolve: { ...base.resolve, alias: {} },
    optimization: {},
  };
}

/** Class names and layers are the same as in a release. */
function constructSheets(rule: RuleSetRule): RuleSetRule {
  const loaders = Array.isArray(rule.use) ? rule.use : [];
  return {
    ...rule,
    use: loaders.map((loader) =>
      loader === MiniCssExtractPlugin.loader ? path.join(LOADERS, 'sheet-loader.cjs') : loader,
    ),
  };
}

/** Hashes and integrity are for releases; the release build checks a remote's imports. */
function inDevelopment(base: Configuration): Configuration {
  return {
    ...base,
    mode: 'development',
    cache: { type: 'memory' },
    // The page's security policy forbids `eval`.
    devtool: 'cheap-module-source-map',
    plugins: (base.plugins ?? []).filter(
      (plugin) =>
        !(plugin instanceof ChunkIntegrityPlugin) && !(plugin instanceof ImportBoundaryPlugin),
    ),
  };
}

function plainNames(publicPath: string) {
  return { publicPath, filename: '[name].js', chunkFilename: '[name].js' };
}
