/**
 * The same code as one webpack build without federation: the shell with the
 * remotes' slots imported statically, blocks still loaded when a page has them.
 *
 * Stylesheets are those of the composed site in both variants, so this build
 * keeps only their class names.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { leaveOut } from '../build/left-out.ts';
import { readManifest } from '../build/read-manifest.ts';
import { REMOTES, REPOSITORY_ROOT } from '../build/repository.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { createShellBrowserConfig } from '../build/shell-preset.ts';
import { stylesheetRules, typescriptRule } from '../build/webpack-parts.ts';
import { formatMonolithHost } from './monolith-host.ts';

const compress = promisify(brotliCompress);
const FOLDER = path.join(REPOSITORY_ROOT, 'node_modules', '.cache', 'bench', 'monolith');
const FEDERATION_HOST = /federation\/host\.[jt]s$/;
const PLAIN_CSS = /(?<!\.module)\.css$/;

export interface MonolithFile {
  readonly integrity: string;
  /** Brotli form, compressed as the shell's and the remotes' files are. */
  readonly encoded: Buffer;
}

export interface Monolith {
  /** Path of the entry script. */
  readonly main: string;
  /** By path, as the document names it. */
  readonly files: ReadonlyMap<string, MonolithFile>;
  /** Paths of the scripts a block template needs besides the entry. */
  readonly scriptsByTemplate: ReadonlyMap<string, readonly string[]>;
}

/** Builds anew each time: about as long as the shell's own browser build. */
export async function buildMonolith(): Promise<Monolith> {
  const manifests = await Promise.all(
    REMOTES.map((remote) => readManifest(path.join(REPOSITORY_ROOT, remote))),
  );
  const host = formatMonolithHost(
    manifests.map(({ name, service }) => ({
      name,
      exposedFolder: path.join(REPOSITORY_ROOT, name, 'src', 'exposed'),
      hasService: service !== null,
    })),
  );
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'host.mjs'), host);
  await writeFile(path.join(FOLDER, 'empty.mjs'), 'export {};\n');

  const { compilation } = await runWebpack(createMonolithConfig());
  const scripts = (group: string) =>
    (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter((file) =>
      file.endsWith('.js'),
    );
  const [main, ...others] = scripts('main');
  if (main === undefined || others.length > 0) throw new Error('The monolith has no single entry');
  const provided = manifests.flatMap(({ provides }) => provides);
  const names = Object.keys(compilation.assets).filter((file) => file.endsWith('.js'));
  return {
    main: urlOf(main),
    files: new Map(
      await Promise.all(names.map(async (name) => [urlOf(name), await readScript(name)] as const)),
    ),
    scriptsByTemplate: new Map(
      provided.map(({ template, block }) => [template, scripts(`block-${block}`).map(urlOf)]),
    ),
  };
}

function createMonolithConfig(): Configuration {
  const shell = createShellBrowserConfig({
    folder: path.join(REPOSITORY_ROOT, 'shell'),
    outputFolder: FOLDER,
    cache: null,
  });
  const folders = REMOTES.map((remote) => path.join(REPOSITORY_ROOT, remote));
  const classNames = (owner: string) => [
    ...stylesheetRules({ owner, layer: 'monolith', output: 'class-names' }),
  ];
  return {
    ...shell,
    name: 'monolith',
    devtool: false,
    module: {
      rules: [
        typescriptRule('monolith'),
        ...REMOTES.map((remote, index) => ({
          include: folders[index] ?? remote,
          rules: classNames(remote),
        })),
        { exclude: folders, rules: classNames('shell') },
        ...leaveOut(),
      ],
    },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(FEDERATION_HOST, path.join(FOLDER, 'host.mjs')),
      new webpack.NormalModuleReplacementPlugin(PLAIN_CSS, path.join(FOLDER, 'empty.mjs')),
    ],
  };
}

async function readScript(name: string): Promise<MonolithFile> {
  const bytes = await readFile(path.join(FOLDER, 'web', name));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const digest = createHash('sha384').update(bytes).digest('base64');
  return { integrity: `sha384-${digest}`, encoded: await compress(bytes, { params }) };
}

/** The shell's chunk loader finds its files beside the entry. */
function urlOf(file: string): string {
  return `/_shell/${file}`;
}
