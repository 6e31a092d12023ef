/** Common parts of all our webpack configurations. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { isOfUiKit, nameFile, TOOLING_FOLDER } from './build-packages.ts';

const toolingRequire = createRequire(join(TOOLING_FOLDER, 'package.json'));

const PLAIN_CSS = /(?<!\.module)\.css$/;

/** Webpack's cache; `version` changes with the build's own code. */
export interface BuildCache {
  readonly folder: string;
  readonly version: string;
}

export const resolveSources = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.cjs'],
  // TypeScript rewrites `./card.tsx` to `./card.js` when it removes the types.
  extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
  // RxJS has its build without helpers for old browsers under `es2015`.
  conditionNames: ['source', 'es2015', '...'],
} satisfies Configuration['resolve'];

/** Removes types with ts-loader; `tsc -b` checks them. */
export function typescriptRule(instance: string): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: toolingRequire.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      instance,
      configFile: join(TOOLING_FOLDER, 'tsconfig.transpile.json'),
    },
  };
}

/**
 * CSS Modules inside a cascade layer. Class names depend on the owner, so that two remotes with
 * different copies of ui-kit never style each other.
 */
export function stylesheetRules(options: {
  readonly owner: string;
  readonly layer: string;
  readonly output: 'stylesheet' | 'class-names';
}): readonly RuleSetRule[] {
  const cssLoader = {
    loader: toolingRequire.resolve('css-loader'),
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: options.output === 'class-names',
        getLocalIdent: (
          { resourcePath, rootContext }: StylesheetLocation,
          _: string,
          name: string,
        ) => `${name}-${hashStylesheet(nameFile(resourcePath, rootContext), options.owner)}`,
      },
    },
  };
  const extract = options.output === 'stylesheet' ? [MiniCssExtractPlugin.loader] : [];
  const inLayer = (layer: string) => [
    ...extract,
    cssLoader,
    { loader: join(TOOLING_FOLDER, 'loaders', 'layer-loader.cjs'), options: { layer } },
  ];
  return [
    // A nested layer loses to its parent: a block's own rules win over ui-kit's in any load order.
    { test: /\.module\.css$/, include: isOfUiKit, use: inLayer(`${options.layer}.kit`) },
    { test: /\.module\.css$/, exclude: isOfUiKit, use: inLayer(options.layer) },
    { test: PLAIN_CSS, include: /node_modules/, use: inLayer(`${options.layer}.kit`) },
    // Our stylesheets name their own layers, with @import or @layer.
    { test: PLAIN_CSS, exclude: /node_modules/, use: [...extract, cssLoader] },
  ];
}

/**
 * One hash for all classes of a file: repeated bytes compress to almost nothing, and the names
 * appear in the HTML, the stylesheet and the scripts of every page. With a hash per class, the
 * scripts of a product page were 2 kB larger and its stylesheet 1.7 kB larger.
 */
function hashStylesheet(name: string, owner: string): string {
  return createHash('sha256').update(`${owner}\n${name}`).digest('base64url').slice(0, 6);
}

interface StylesheetLocation {
  readonly resourcePath: string;
  /** The remote's folder. */
  readonly rootContext: string;
}

/** One stylesheet per chunk. Layers set the precedence, so the order of files does not matter. */
export function extractStylesheets(): MiniCssExtractPlugin {
  return new MiniCssExtractPlugin({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[name].[contenthash:10].css',
    ignoreOrder: true,
  });
}

/** `module`: names are local to the file; `global`: it declares a name for other scripts. */
export function minimizers(scope: 'module' | 'global'): readonly MinimizerPlugin[] {
  const toplevel = scope === 'module';
  const options = { compress: { passes: 12, toplevel, ecma: 2022 }, mangle: { toplevel } };
  return [
    new MinimizerPlugin({
      test: /\.js$/,
      // Twice: the second run joins what the first one has left of removed code.
      minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.swcMinify],
      extractComments: false,
      parallel: false,
      minimizerOptions: [options, options],
    }),
    new MinimizerPlugin({
      test: /\.css$/,
      minify: MinimizerPlugin.lightningCssMinify,
      parallel: false,
    }),
  ];
}

/** Common settings: production mode, quiet, cached between runs. */
export function commonSettings(name: string, cache: BuildCache | null) {
  return {
    name,
    mode: 'production',
    devtool: 'hidden-source-map',
    performance: false,
    infrastructureLogging: { level: 'error' },
    cache:
      cache === null
        ? false
        : {
            type: 'filesystem',
            name,
            cacheDirectory: cache.folder,
            version: cache.version,
          },
  } as const satisfies Configuration;
}
