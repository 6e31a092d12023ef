/**
 * Template of the embedded database: a migrated, empty data directory as one file.
 *
 * Unpacking it takes a tenth of the time initdb and the migrations need. It is
 * made when it is missing, kept by the hash of the migrations and the version
 * of PGlite, and shared by every start and every test.
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

/** Changes when templates are made in another way. */
const TEMPLATE_FORMAT = 'shut-down-tar-stream';
/** The same files make the same archive. */
const NO_TIME = new Date(0);
const PACKAGE_FILE = new URL('../../package.json', import.meta.url);
const manifestSchema = v.object({
  dependencies: v.object({ '@electric-sql/pglite': v.string() }),
});

/** Answers the template, made and kept in `templateDir` when it is not there yet. */
export async function getTemplate(templateDir: string): Promise<Blob> {
  const file = path.join(templateDir, templateName());
  const kept = readIfThere(file);
  if (kept !== null) return kept;
  const template = await createTemplate();
  keepTemplate(file, template);
  return toBlob(template);
}

function templateName(): string {
  const hash = createHash('sha256').update(`${TEMPLATE_FORMAT}\0${pgliteVersion()}`);
  for (const { name, statements } of listMigrations()) hash.update(`\0${name}\0${statements}`);
  return `template-${hash.digest('hex').slice(0, 20)}.tgz`;
}

/** The package pins it exactly. */
function pgliteVersion(): string {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')));
  return manifest.dependencies['@electric-sql/pglite'];
}

/**
 * A data directory that was shut down: a dump of a running one would be
 * recovered, and synced file by file, at each first start.
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

function readIfThere(file: string): Blob | null {
  try {
    return toBlob(readFileSync(file));
  } catch {
    return null;
  }
}

function toBlob(template: Buffer): Blob {
  return new Blob([new Uint8Array(template)], { type: 'application/x-gzip' });
}

/** A cache that cannot be written only costs time at the next start. */
function keepTemplate(file: string, content: Buffer): void {
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
