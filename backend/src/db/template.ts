/**
 * Template of the embedded database: a migrated, empty data directory as one file.
 *
 * Unpacking it takes a tenth of the time of initdb and the migrations. A missing template is
 * created. It is stored by the hash of the migrations and the version of PGlite, and shared by all
 * starts and tests.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import * as v from 'valibot';
import { listMigrations, migrateToLatest } from './migrate.ts';
import { createPglite } from './pglite.ts';
import { createEmbeddedKysely } from './pools.ts';

/** Change this when templates are created differently. */
const TEMPLATE_FORMAT = 'shut-down-tar-stream';
/** A fixed time, so that the same files produce the same archive. */
const NO_TIME = new Date(0);
const PACKAGE_FILE = new URL('../../package.json', import.meta.url);
const manifestSchema = v.object({
  dependencies: v.object({ '@electric-sql/pglite': v.string() }),
});

/** Returns the template; creates it in `templateDir` if it does not exist. */
export async function getTemplate(templateDir: string): Promise<Blob> {
  const file = path.join(templateDir, templateName());
  const existing = readIfExists(file);
  if (existing !== null) return existing;
  const template = await createTemplate();
  cacheTemplate(file, template);
  return toBlob(template);
}

function templateName(): string {
  const hash = createHash('sha256').update(`${TEMPLATE_FORMAT}\0${pgliteVersion()}`);
  for (const { name, statements } of listMigrations()) hash.update(`\0${name}\0${statements}`);
  return `template-${hash.digest('hex').slice(0, 20)}.tgz`;
}

/** The package pins an exact version. */
function pgliteVersion(): string {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')));
  return manifest.dependencies['@electric-sql/pglite'];
}

/**
 * The template is a data directory after a shutdown: a dump of a running one would be recovered and
 * synced file by file at each first start.
 */
async function createTemplate(): Promise<Buffer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'database-template-'));
  try {
    const lite = await createPglite({ dataDir: directory });
    const db = createEmbeddedKysely(lite);
    await migrateToLatest(db);
    await db.destroy();
    await lite.close();
    return gzipSync(await packTree(directory));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function packTree(directory: string): Promise<Buffer> {
  const archive = pack();
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(directory, file).replaceAll(path.sep, '/')}`;
    if (entry.isDirectory()) archive.entry({ name, type: 'directory', mtime: NO_TIME });
    else archive.entry({ name, mtime: NO_TIME }, readFileSync(file));
  }
  archive.finalize();
  return buffer(archive);
}

function readIfExists(file: string): Blob | null {
  try {
    return toBlob(readFileSync(file));
  } catch {
    return null;
  }
}

function toBlob(template: Buffer): Blob {
  return new Blob([new Uint8Array(template)], { type: 'application/x-gzip' });
}

/** If the cache cannot be written, only the next start takes longer. */
function cacheTemplate(file: string, content: Buffer): void {
  try {
    const directory = path.dirname(file);
    mkdirSync(directory, { recursive: true });
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, content);
    renameSync(temporary, file);
    for (const old of readdirSync(directory)) {
      if (/^template-[0-9a-f]+\.tgz$/.test(old) && old !== path.basename(file)) {
        rmSync(path.join(directory, old), { force: true });
      }
    }
  } catch {
    return;
  }
}
