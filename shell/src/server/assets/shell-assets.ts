/** The shell's own browser build: what documents refer to, and the files themselves in memory. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as v from 'valibot';
import type { ScriptPreload, Stylesheet } from '../html/resource-links.ts';
import type { WorkerBuild } from '../../document/offline-reading.ts';

/** Where the shell's files are served. */
export const SHELL_ASSETS_PATH = '/_shell/';

const fileSchema = v.object({ file: v.string(), integrity: v.string() });
const assetsSchema = v.object({
  scripts: v.object({
    main: fileSchema,
    team: fileSchema,
    vitals: fileSchema,
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
  /** For who works on the site (FED-14); most documents do without. */
  readonly team: ScriptPreload;
  /** For the documents whose web vitals are measured (FED-11), a sample. */
  readonly vitals: ScriptPreload;
  /** Text of the script that every document holds itself (SH-14). */
  readonly scheme: string;
  /** Asks the visitor about analytics (SH-19). */
  readonly consent: ScriptPreload;
  /** Counts what a visitor has agreed to have counted (SH-19). */
  readonly analytics: ScriptPreload;
  readonly styles: readonly Stylesheet[];
  /** sha384 by address. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Text of the service worker, which knows what it keeps of this build (SH-09). */
  readonly serviceWorker: string;
  /** All of them, by name. */
  readonly files: ReadonlyMap<string, AssetFile>;
}

const compress = promisify(brotliCompress);

/** Reads and compresses everything once. Throws when the shell is not built. */
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
    vitals: address(scripts.vitals),
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

/** Throws for what would end the element it is written into. */
function scriptText(files: ReadonlyMap<string, AssetFile>, name: string): string {
  const text = files.get(name)?.body.toString('utf8');
  if (text === undefined) throw new Error(`The shell's build has no ${name}`);
  if (/<\/script|<!--/i.test(text)) throw new Error(`${name} cannot stand in a document`);
  return text;
}

/** The script's text changes with any file of the build: browsers compare it. */
function withBuild(worker: string, build: WorkerBuild): string {
  return `self.shellBuild=${JSON.stringify(build)};\n${worker}`;
}
