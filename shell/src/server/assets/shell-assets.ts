/** The shell's browser build: the files that documents refer to, held in memory. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as v from 'valibot';
import type { ScriptPreload, Stylesheet } from '../html/resource-links.ts';
import type { WorkerBuild } from '../../document/offline-reading.ts';

/** URL path of the shell's files. */
export const SHELL_ASSETS_PATH = '/_shell/';

const fileSchema = v.object({ file: v.string(), integrity: v.string() });
const assetsSchema = v.object({
  scripts: v.object({
    main: fileSchema,
    team: fileSchema,
    scheme: fileSchema,
    consent: fileSchema,
    analytics: fileSchema,
  }),
  styles: v.array(fileSchema),
  chunks: v.record(v.string(), v.object({ integrity: v.string() })),
});

export interface AssetFile {
  readonly body: Buffer;
  readonly brotli: Buffer;
}

export interface ShellAssets {
  readonly main: ScriptPreload;
  /** Development tools for teams; only loaded for browsers that ask for them. */
  readonly team: ScriptPreload;
  /** Source of the script that is inlined in every document. */
  readonly scheme: string;
  /** Asks the visitor for consent to analytics. */
  readonly consent: ScriptPreload;
  /** Runs the analytics that the visitor has agreed to. */
  readonly analytics: ScriptPreload;
  readonly styles: readonly Stylesheet[];
  /** sha384 digests by URL. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Source of the service worker; contains the list of files it caches. */
  readonly serviceWorker: string;
  /** All files, by name. */
  readonly files: ReadonlyMap<string, AssetFile>;
}

const compress = promisify(brotliCompress);

/** Reads and compresses all files once. Throws when the shell is not built. */
export async function loadShellAssets(webDirectory: string): Promise<ShellAssets> {
  const list: unknown = JSON.parse(await readFile(join(webDirectory, 'assets.json'), 'utf8'));
  const { scripts, styles, chunks } = v.parse(assetsSchema, list);
  const names = await readdir(webDirectory, { recursive: true, withFileTypes: true });
  const files = new Map<string, AssetFile>();
  for (const entry of names) {
    if (!entry.isFile() || entry.name === 'assets.json') continue;
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const brotli = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    files.set(path.slice(webDirectory.length + 1), { body, brotli });
  }
  const address = ({ file, integrity }: { readonly file: string; readonly integrity: string }) => ({
    href: SHELL_ASSETS_PATH + file,
    integrity,
  });
  const integrity = Object.fromEntries(
    Object.entries(chunks).map(([file, chunk]) => [SHELL_ASSETS_PATH + file, chunk.integrity]),
  );
  const worker = await readFile(join(webDirectory, '../worker/service-worker.js'), 'utf8');
  return {
    main: address(scripts.main),
    team: address(scripts.team),
    scheme: scriptText(files, scripts.scheme.file),
    consent: address(scripts.consent),
    analytics: address(scripts.analytics),
    styles: styles.map(address),
    integrity,
    serviceWorker: withBuild(worker, {
      main: SHELL_ASSETS_PATH + scripts.main.file,
      files: Object.entries(integrity).map(([url, digest]) => ({ url, integrity: digest })),
    }),
    files,
  };
}

/** Throws for source that would end the script element it is inlined in. */
function scriptText(files: ReadonlyMap<string, AssetFile>, name: string): string {
  const text = files.get(name)?.body.toString('utf8');
  if (text === undefined) throw new Error(`The shell's build has no ${name}`);
  if (/<\/script|<!--/i.test(text)) throw new Error(`${name} cannot be inlined in a document`);
  return text;
}

/** Adds the build to the worker's source, so that browsers notice a change of any file. */
function withBuild(worker: string, build: WorkerBuild): string {
  return `self.shellBuild=${JSON.stringify(build)};\n${worker}`;
}
