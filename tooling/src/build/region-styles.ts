/**
 * The stylesheet of a remote's region blocks. Header and footer are visible at once on every page,
 * so the shell writes these few styles into the document; the remote's other styles are a file.
 */
import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { createServerConfig, type RemoteBuild } from './remote-preset.ts';
import { runWebpack } from './run-webpack.ts';
import { StylesheetScopePlugin } from './stylesheet-scope.ts';
import { extractStylesheets, minimizers } from './webpack-parts.ts';

const ENTRY = 'region';

/**
 * Writes `region.<hash>.css` with the CSS Modules that the views of the region blocks import, in
 * the class names of the server half. Returns its name; undefined without such blocks or styles.
 *
 * @throws Error when the styles refer to a file
 */
export async function buildRegionStyles(build: RemoteBuild): Promise<string | undefined> {
  const blocks = build.manifest.provides
    .filter(({ regions }) => regions !== undefined)
    .map(({ block }) => block);
  if (blocks.length === 0) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'region-styles-'));
  try {
    await runWebpack(createConfig(build, blocks, folder));
    const name = (await readdir(folder)).find((file) => file.endsWith('.css'));
    if (name === undefined) return undefined;
    const file = path.join(folder, name);
    if (/url\(/i.test(await readFile(file, 'utf8'))) {
      throw new Error(`${build.manifest.name}: styles of region blocks cannot use url()`);
    }
    await copyFile(file, path.join(build.outputFolder, 'web', name));
    return name;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The server half's configuration with the views alone, whose styles are kept. The script of this
 * build is not used.
 */
function createConfig(
  build: RemoteBuild,
  blocks: readonly string[],
  outputFolder: string,
): Configuration {
  const views = blocks.map(
    (block) => `export { View as ${JSON.stringify(block)} } from "./src/blocks/${block}/view.tsx";`,
  );
  return {
    ...createServerConfig({ ...build, cache: null }, 'stylesheet'),
    name: `${build.manifest.name}-region`,
    entry: { [ENTRY]: `data:text/javascript,${encodeURIComponent(views.join('\n'))}` },
    output: { path: outputFolder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    devtool: false,
    optimization: { minimizer: [...minimizers('module')] },
    plugins: [extractStylesheets(), new StylesheetScopePlugin(build.folder)],
  };
}
