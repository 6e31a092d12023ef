/**
 * Derives what the shell loads of a remote, its browser half and its server half, from the manifest
 * and the folders. Both are written as files that name the block folders, so that webpack, the type
 * checker and tests read the same text.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvidedTemplate, RemoteManifest } from 'shared-contracts/remote-manifest';

/** Where the derived files are, relative to the remote; package.json calls it `#exposed`. */
const FOLDER = join('.cache', 'exposed');
const BLOCKS = join('src', 'blocks');
/** Entries of a remote that another framework renders. */
const OWN_ENTRIES = join('src', 'exposed');
const SERVICE = join('src', 'service', 'service.ts');
const ACT = join('src', 'actions', 'act.ts');
const SESSION_STARTED = join('src', 'actions', 'session-started.ts');

const HEADER =
  '// Derived from remote.manifest.ts and the block folders; each build writes it again.';

/** Absolute paths of what the shell loads. */
export interface ExposedModules {
  readonly slots: string;
  readonly server: string;
  readonly service: string | null;
}

/**
 * Writes the derived files, unless they are there already, and returns the paths of both halves. A
 * remote with a folder `src/exposed` has written them itself.
 *
 * @throws when the manifest and the folders do not fit
 */
export async function exposeRemote(
  folder: string,
  manifest: RemoteManifest,
): Promise<ExposedModules> {
  const problems = listExposureProblems(folder, manifest);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (hasOwnEntries(folder)) return findOwnModules(folder, manifest);
  const slots = join(folder, FOLDER, 'slots.ts');
  const server = join(folder, FOLDER, 'server.ts');
  await mkdir(join(folder, FOLDER), { recursive: true });
  await writeWhenChanged(slots, formatSlots(manifest));
  await writeWhenChanged(server, formatServer(folder, manifest));
  return { slots, server, service: manifest.service === null ? null : join(folder, SERVICE) };
}

/** Files that the manifest requires and the folders lack, and the reverse. */
export function listExposureProblems(folder: string, manifest: RemoteManifest): readonly string[] {
  if (hasOwnEntries(folder)) return listMissing(folder, listOwnFiles(manifest));
  const blocks = manifest.provides.map(({ block }) => block);
  const folders = existsSync(join(folder, BLOCKS)) ? readdirSync(join(folder, BLOCKS)) : [];
  const declared = [
    { file: SERVICE, field: 'service', isDeclared: manifest.service !== null },
    { file: ACT, field: 'actions', isDeclared: manifest.actions.length > 0 },
    {
      file: SESSION_STARTED,
      field: 'onSessionStarted',
      isDeclared: manifest.onSessionStarted === true,
    },
  ];
  return [
    ...listMissing(folder, manifest.provides.flatMap(listPageFiles)),
    ...folders
      .filter((name) => !blocks.includes(name))
      .map((name) => `${BLOCKS}/${name} is not in the manifest`),
    ...declared
      .filter(({ file, isDeclared }) => existsSync(join(folder, file)) !== isDeclared)
      .map(({ file, field }) => `${file} and the manifest’s ${field} go together`),
  ];
}

function listMissing(folder: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => `The remote has no ${file}`);
}

function listPageFiles(provided: ProvidedTemplate): readonly string[] {
  const { block, overlay, regions } = provided;
  const view = findViewFile(provided);
  const names = overlay === true ? [view] : [view, 'load.ts'];
  // An owner arranges regions, so their blocks say what can be set.
  if (regions !== undefined) names.push('fields.ts');
  return names.map((name) => join(BLOCKS, block, name));
}

/** An overlay may share the folder, and so the chunk, of a template for pages. */
function findViewFile({ overlay }: ProvidedTemplate): string {
  return overlay === true ? 'overlay.tsx' : 'view.tsx';
}

function formatSlots({ provides }: RemoteManifest): string {
  const inBrowser = provides.filter(({ regions }) => regions === undefined);
  const loaders = inBrowser.map((provided) => {
    const { template, block } = provided;
    const chunk = `webpackChunkName: "block-${block}", webpackExports: ["View"]`;
    const file = `../../src/blocks/${block}/${findViewFile(provided)}`;
    return `  '${template}': () => import(/* ${chunk} */ '${file}'),`;
  });
  return `${HEADER}
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';

export const { bootstrap, mount, update, unmount } = createSlotLifecycles({
${loaders.join('\n')}
});
`;
}

/** The files of a block folder that are parts of the server half; each exports its own name. */
const SERVER_PARTS = ['View', 'load', 'head'] as const;

function formatServer(folder: string, { provides }: RemoteManifest): string {
  const onPages = provides.filter(({ overlay }) => overlay !== true);
  const blocks = onPages.map(({ template, block }, index) => {
    const parts = SERVER_PARTS.flatMap((name) => {
      const file = `src/blocks/${block}/${name === 'View' ? 'view.tsx' : `${name}.ts`}`;
      return existsSync(join(folder, file)) ? [{ name, file, local: `${name}${index}` }] : [];
    });
    const fields = parts.map(({ name, local }) => `${name}: ${local}`).join(', ');
    return {
      imports: parts.map(({ name, file, local }) => importPart(name, local, file)),
      entry: `    '${template}': composeBlock({ ${fields} }),`,
    };
  });
  const handlers = [
    { name: 'act', file: ACT },
    { name: 'sessionStarted', file: SESSION_STARTED },
  ].filter(({ file }) => existsSync(join(folder, file)));
  return `${HEADER}
import { composeBlock } from 'remote-kit/block';
import { createServerEntry } from 'remote-kit/server-entry';
${handlers.map(({ name, file }) => importPart(name, name, file)).join('\n')}
${blocks.flatMap(({ imports }) => imports).join('\n')}

export const serverEntry = createServerEntry({
  blocks: {
${blocks.map(({ entry }) => entry).join('\n')}
  },
${handlers.map(({ name }) => `  ${name},`).join('\n')}
});
`;
}

function importPart(name: string, local: string, file: string): string {
  const binding = name === local ? name : `${name} as ${local}`;
  return `import { ${binding} } from '../../${file.replaceAll('\\', '/')}';`;
}

/** A build and a test run may write at the same time, so a file appears whole or not at all. */
async function writeWhenChanged(file: string, content: string): Promise<void> {
  const existing = await readFile(file, 'utf8').catch(() => undefined);
  if (existing === content) return;
  const incomplete = `${file}.${process.pid}`;
  await writeFile(incomplete, content);
  await rename(incomplete, file);
}

function hasOwnEntries(folder: string): boolean {
  return existsSync(join(folder, OWN_ENTRIES));
}

function listOwnFiles({ service }: RemoteManifest): readonly string[] {
  const names = ['slots.ts', 'server.ts', ...(service === null ? [] : ['service.ts'])];
  return names.map((name) => join(OWN_ENTRIES, name));
}

function findOwnModules(folder: string, { service }: RemoteManifest): ExposedModules {
  const find = (name: string) => join(folder, OWN_ENTRIES, name);
  return {
    slots: find('slots.ts'),
    server: find('server.ts'),
    service: service === null ? null : find('service.ts'),
  };
}
