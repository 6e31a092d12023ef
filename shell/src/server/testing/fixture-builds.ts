/** Writes builds of small remotes to disk, as a remote's build command would. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release';

export interface RemoteFixture {
  readonly remote: string;
  readonly version: string;
  readonly provides: readonly {
    readonly template: string;
    readonly personal?: boolean;
    readonly static?: boolean;
    readonly main?: boolean;
    readonly overlay?: boolean;
    readonly regions?: ReleaseRecord['provides'][number]['regions'];
    readonly frames?: readonly string[];
    /** `describeFields`; none by default. */
    readonly fields?: Readonly<Record<string, unknown>>;
  }[];
  /** Templates it may nest; defaults to all. */
  readonly pages?: ReleaseRecord['pages'];
  readonly nests?: readonly string[];
  readonly notCrawled?: readonly string[];
  readonly changePasswordPath?: string;
  readonly notCounted?: readonly string[];
  readonly legacyWidgets?: ReleaseRecord['legacyWidgets'];
  readonly actions?: readonly string[];
  readonly cookies?: readonly string[];
  /** Styles of its region blocks. */
  readonly regionStyles?: string;
  readonly onSessionStarted?: boolean;
  /** CommonJS source of the server build. */
  readonly server: string;
}

const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A temporary folder, removed after the tests of the file. */
export async function aFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `shell-${purpose}-`));
  folders.push(folder);
  return folder;
}

export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Writes files and creates their folders. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/**
 * Returns the build's folder: an entry, a slots chunk, and a chunk and a stylesheet for every
 * block.
 */
export async function writeBuild(fixture: RemoteFixture): Promise<string> {
  const { remote, version, server } = fixture;
  const folder = await aFolder('build');
  const web = {
    'entry.js': `/* ${remote} ${version} */ entry()`,
    'slots.js': `/* ${remote} ${version} */ slots()`,
    'block.js': `/* ${remote} ${version} */ block()`,
    ...(fixture.regionStyles !== undefined && { 'region.css': fixture.regionStyles }),
    'block.css': `@layer remote.${remote} { p { margin: 0 } }`,
  };
  const record: ReleaseRecord = {
    remote,
    version,
    builtAt: '2026-03-01T00:00:00.000Z',
    contractVersion: 1,
    federationRuntime: '2.9.2',
    globalName: `${remote.replaceAll('-', '_')}_${version.replaceAll('.', '_')}`,
    requires: {},
    provides: fixture.provides.map((provided) => ({
      template: provided.template,
      personal: provided.personal ?? false,
      static: provided.static ?? false,
      main: provided.main ?? false,
      overlay: provided.overlay ?? false,
      frames: [...(provided.frames ?? [])],
      ...(provided.regions && { regions: provided.regions }),
      fields: provided.fields,
      preload: { scripts: ['block.js'], styles: ['block.css'] },
    })),
    ...(fixture.pages && { pages: [...fixture.pages] }),
    ...(fixture.notCrawled && { notCrawled: [...fixture.notCrawled] }),
    ...(fixture.changePasswordPath !== undefined && {
      changePasswordPath: fixture.changePasswordPath,
    }),
    ...(fixture.notCounted && { notCounted: [...fixture.notCounted] }),
    ...(fixture.legacyWidgets && { legacyWidgets: [...fixture.legacyWidgets] }),
    ...(fixture.nests && { nests: [...fixture.nests] }),
    ...(fixture.regionStyles !== undefined && { regionStyles: 'region.css' }),
    slots: { preload: { scripts: ['slots.js'], styles: [] } },
    service: null,
    publishes: [],
    consumes: [],
    actions: [...(fixture.actions ?? [])],
    cookies: [...(fixture.cookies ?? [])],
    onSessionStarted: fixture.onSessionStarted ?? false,
    web: { entry: 'entry.js', files: fileTable(web) },
    server: { entry: 'server.cjs', files: fileTable({ 'server.cjs': server }) },
  };
  await writeFiles(folder, {
    ...Object.fromEntries(Object.entries(web).map(([file, text]) => [`web/${file}`, text])),
    'server/server.cjs': server,
    'release.json': JSON.stringify(record),
  });
  return folder;
}

function fileTable(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      { integrity: integrityOf(text), bytes: Buffer.byteLength(text) },
    ]),
  );
}
