/**
 * Builds the shell's browser and server halves, its service worker, the list of its browser files
 * and `host.json`.
 */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBundleFiles, type BundleFile } from '../build/bundle-files.ts';
import type { BuildOutcome } from '../build/build-report.ts';
import { hashAll, hashBuild } from '../build/build-version.ts';
import { HOST_FILE, describeHost } from './host-file.ts';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { hashSources } from '../build/source-hash.ts';
import type { BuildCache } from '../build/webpack-parts.ts';

/** The shell's own preset, and the kit's stylesheets for whole documents, which lie beside `src`. */
const OTHER_INPUTS = ['tooling/src/shell-build', 'tooling/src/federation', 'ui-kit'] as const;

/** A file of the shell's browser build, relative to its `web` folder. */
export interface ShellAsset extends BundleFile {
  readonly file: string;
}

/** Contents of `shell/dist/web/assets.json`, which the shell's server reads at start. */
export interface ShellAssets {
  /**
   * `main` for every document; `team` for people who work on the site; `consent` and `analytics` for sites with analytics. `scheme` is inlined into every
   * document.
   */
  readonly scripts: Readonly<Record<keyof EntryFiles, ShellAsset>>;
  readonly styles: readonly ShellAsset[];
  /** Every script and stylesheet by file name, with its integrity, for later loading. */
  readonly chunks: Readonly<Record<string, BundleFile>>;
}

/** Builds unless the existing build has the same sources. */
export async function buildShell(cache: BuildCache): Promise<BuildOutcome> {
  const startedAt = performance.now();
  const folder = join(REPOSITORY_ROOT, 'shell');
  const outputFolder = join(folder, 'dist');
  const version = await hashShell();
  const stampFile = join(outputFolder, 'build-hash.txt');
  const isBuilt = existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === version;
  if (isBuilt) return { status: 'unchanged', name: 'shell', version };

  const { createShellBrowserConfig, createShellServerConfig, createShellWorkerConfig } =
    await import('./shell-preset.ts');
  const { runWebpack } = await import('../build/run-webpack.ts');
  const build = { folder, outputFolder, cache };
  await rm(outputFolder, { recursive: true, force: true });
  const browser = await runWebpack(createShellBrowserConfig(build));
  await runWebpack(createShellWorkerConfig(build));
  await runWebpack(createShellServerConfig(build));
  const listEntryFiles = (entry: string) =>
    browser.compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const webFolder = join(outputFolder, 'web');
  const entries = {
    main: listEntryFiles('main'),
    team: listEntryFiles('team'),
    consent: listEntryFiles('consent'),
    analytics: listEntryFiles('analytics'),
    scheme: listEntryFiles('scheme'),
  };
  const assets = describeAssets(entries, await listBundleFiles(webFolder));
  await writeFile(join(webFolder, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  await writeFile(join(outputFolder, HOST_FILE), `${JSON.stringify(describeHost(), null, 2)}\n`);
  await writeFile(stampFile, version);
  const durationMs = Math.round(performance.now() - startedAt);
  return { status: 'built', name: 'shell', version, durationMs, webFolder };
}

/** Files of each entry of the browser build. */
export interface EntryFiles {
  readonly main: readonly string[];
  readonly team: readonly string[];
  readonly scheme: readonly string[];
  readonly consent: readonly string[];
  readonly analytics: readonly string[];
}

/** Groups the files of a browser build by their use. Throws unless each entry is one script. */
export function describeAssets(
  entries: EntryFiles,
  files: Readonly<Record<string, BundleFile>>,
): ShellAssets {
  const describe = (names: readonly string[]) =>
    names.flatMap((file) => {
      const described = files[file];
      return described === undefined ? [] : [{ file, ...described }];
    });
  const main = findScript(describe(entries.main));
  const otherScripts = {
    team: findScript(describe(entries.team)),
    consent: findScript(describe(entries.consent)),
    analytics: findScript(describe(entries.analytics)),
    scheme: findScript(describe(entries.scheme)),
  };
  const otherFiles = new Set(Object.values(otherScripts).map(({ file }) => file));
  // Only documents that reference these load them; other documents do not contain their names.
  const chunks = Object.entries(files).filter(
    ([file]) => /\.(?:js|css)$/.test(file) && !otherFiles.has(file),
  );
  return {
    scripts: { main, ...otherScripts },
    styles: describe(entries.main).filter(({ file }) => file.endsWith('.css')),
    chunks: Object.fromEntries(chunks),
  };
}

function findScript(entry: readonly ShellAsset[]): ShellAsset {
  const scripts = entry.filter(({ file }) => file.endsWith('.js'));
  const [script] = scripts;
  if (script === undefined || scripts.length > 1) {
    throw new Error(`The shell's entry is ${scripts.length} scripts; the document loads one`);
  }
  return script;
}

async function hashShell(): Promise<string> {
  const hash = hashAll([
    await hashBuild(join(REPOSITORY_ROOT, 'shell'), ['src']),
    await hashSources(REPOSITORY_ROOT, OTHER_INPUTS),
  ]);
  return hash.slice(0, 16);
}
