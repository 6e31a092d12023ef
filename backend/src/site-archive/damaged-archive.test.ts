/** Any damage rejects the whole archive: no rows and no files remain. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Headers } from 'tar-stream';
import { TEST_START_TIMEOUT_MS, type TestApp } from '../testing/test-app.ts';
import { SiteArchiveError } from './archive-error.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { openArchive } from './open-archive.ts';
import { listFilledTables } from './site-rows.ts';
import {
  readParts,
  sign,
  withManifest,
  withoutPart,
  withPart,
  writeParts,
  type Parts,
} from './testing/archive-parts.ts';
import { createFullSite, openSite } from './testing/test-site.ts';

let folder: string;
let parts: Parts;
let target: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'damaged-archives-'));
  const site = await createFullSite();
  const file = path.join(folder, 'whole.tar.gz');
  await exportSite({ db: site.db, dataDir: site.env.dataDir }, file);
  await site.close();
  parts = await readParts(file);
  target = await openSite('any');
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

async function importFile(file: string) {
  const archive = await openArchive(file, target.env.dataDir);
  try {
    return await importSite({ db: target.db, dataDir: target.env.dataDir }, archive);
  } finally {
    await archive.close();
  }
}

/** Folders of the data folder, without the keys. */
async function listData(): Promise<readonly string[]> {
  const entries = await readdir(target.env.dataDir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath);
  return files.filter((directory) => !directory.endsWith('keys'));
}

/** The error of a rejected archive, and everything it left behind. */
async function refusalOf(file: string) {
  const reason = await importFile(file).catch((error: unknown) =>
    error instanceof SiteArchiveError ? error.message : error,
  );
  const folders = await readdir(target.env.dataDir);
  return {
    reason,
    tables: await listFilledTables(target.db),
    indexed: await target.db.selectFrom('product_search').select('product_id').execute(),
    files: await listData(),
    unpacked: folders.filter((name) => name.includes('import')),
  };
}

function refused(reason: string) {
  const nothing = { tables: [], indexed: [], files: [], unpacked: [] };
  return { reason: expect.stringContaining(reason), ...nothing };
}

function textOf(from: Parts, name: string): string {
  const content = from.get(name);
  if (content === undefined) throw new Error(`No ${name}`);
  return content.toString();
}

function edit(from: Parts, name: string, [before, after]: readonly [string, string]): Parts {
  const text = textOf(from, name);
  expect(text).toContain(before);
  return withPart(from, name, text.replace(before, after));
}

function firstPicture(): string {
  return [...parts.keys()].find((name) => name.startsWith('pictures/')) ?? '';
}

/** The archive with one changed byte; the manifest is unchanged. */
function damage(name: string): Buffer {
  const content = Buffer.from(parts.get(name) ?? '');
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
  return content;
}

const listed = (path_: string, bytes = 1) => ({ path: path_, bytes, sha256: '0'.repeat(64) });

type Change = (whole: Parts) => Parts;
const CHANGES: readonly (readonly [name: string, reason: string, change: Change])[] = [
  [
    'a picture with a wrong bit',
    'is damaged',
    (whole) => withPart(whole, firstPicture(), damage(firstPicture())),
  ],
  [
    'a row with a wrong bit',
    'page.json is damaged',
    (whole) => withPart(whole, 'page.json', damage('page.json')),
  ],
  ['a shorter file', 'bytes instead of', (whole) => withPart(whole, 'page.json', '[]')],
  ['a missing list', 'page.json is missing', (whole) => withoutPart(whole, 'page.json')],
  ['a missing picture', 'is missing', (whole) => withoutPart(whole, firstPicture())],
  ['an extra file', 'does not list note.txt', (whole) => withPart(whole, 'note.txt', 'x')],
  [
    'a path outside the archive',
    'does not list ../evil',
    (whole) => withPart(whole, '../evil', 'x'),
  ],
  [
    'a listed path outside the archive',
    'damaged at files',
    (whole) => sign(withPart(whole, '../evil', 'x')),
  ],
  [
    'a listed absolute path',
    'damaged at files',
    (whole) => sign(withPart(whole, '/etc/evil', 'x')),
  ],
  [
    'a listed path with a backslash',
    'damaged at files',
    (whole) => sign(withPart(whole, 'a\\b', 'x')),
  ],
  [
    'a listed file too large',
    'damaged at files',
    (whole) => withManifest(whole, { files: [listed('page.json', 3 * 1024 ** 3)] }),
  ],
  [
    'files too large together',
    'larger than',
    (whole) =>
      withManifest(whole, {
        files: Array.from({ length: 40 }, (_, index) => listed(`${index}.json`, 2 * 1024 ** 3)),
      }),
  ],
  [
    'a file listed twice',
    'lists a file twice',
    (whole) => withManifest(whole, { files: [listed('page.json'), listed('page.json')] }),
  ],
  ['another format', 'not a site archive', (whole) => withManifest(whole, { format: 'other' })],
  ['a later version of the format', 'version 2', (whole) => withManifest(whole, { version: 2 })],
  [
    'a schema of a later release',
    'later release',
    (whole) => withManifest(whole, { migration: '9999_later' }),
  ],
  ['a manifest that is not JSON', 'not JSON', (whole) => withPart(whole, 'manifest.json', '{')],
  [
    'a manifest that does not come first',
    'begins with',
    (whole) => new Map([...whole].toReversed()),
  ],
  [
    'an unreferenced file',
    'No row references texts/note.txt',
    (whole) => sign(withPart(whole, 'texts/note.txt', 'x')),
  ],
  [
    'a row of an unknown table',
    'No row references users.json',
    (whole) => sign(withPart(whole, 'users.json', '[]')),
  ],
  [
    'a different picture',
    'is not the picture that its row references',
    (whole) => sign(withPart(whole, firstPicture(), 'x')),
  ],
  [
    'a picture without a file',
    'is referenced but missing',
    (whole) => sign(withoutPart(whole, firstPicture())),
  ],
  [
    'a missing text',
    'is referenced but missing',
    (whole) => sign(edit(whole, 'article.json', ['file:texts/', 'file:text/'])),
  ],
  [
    'a dangling reference',
    'violates foreign key',
    (whole) => sign(edit(whole, 'product_group.json', ['"product_id": 1,', '"product_id": 9999,'])),
  ],
  [
    'two rows with one id',
    'duplicate key',
    (whole) => sign(edit(whole, 'sku.json', ['"id": 2,', '"id": 1,'])),
  ],
  [
    'a row that violates a check',
    'violates check',
    (whole) => sign(edit(whole, 'product.json', ['"slug": "', '"slug": "A B '])),
  ],
  [
    'a row without a required column',
    'null value',
    (whole) => sign(edit(whole, 'faq.json', ['"sort_order": 10', '"group_slug": "home"'])),
  ],
  [
    'an unknown column',
    'does not have',
    (whole) => sign(edit(whole, 'faq.json', ['"sort_order"', '"secret"'])),
  ],
  [
    'a value of another kind',
    'invalid input',
    (whole) => sign(edit(whole, 'faq.json', ['"sort_order": 10', '"sort_order": "ten"'])),
  ],
  [
    'a column of accounts',
    'does not have',
    (whole) => sign(edit(whole, 'image.json', ['"width"', '"owner_id": 1, "width"'])),
  ],
];

test.each(CHANGES)('rejects %s [OWN-09]', async (_name, reason, change) => {
  const file = path.join(folder, 'changed.tar');
  await writeParts(file, change(parts));
  expect(await refusalOf(file)).toEqual(refused(reason));
});

const LINKS: readonly (readonly [string, Headers])[] = [
  ['a symbolic link', { name: 'page.json', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'page.json', type: 'link', linkname: 'faq.json' }],
  ['a folder', { name: 'texts', type: 'directory' }],
  ['a device', { name: 'page.json', type: 'character-device' }],
];

test.each(LINKS)('rejects %s among the files [OWN-09]', async (_name, header) => {
  const file = path.join(folder, 'changed.tar');
  await writeParts(file, withoutPart(parts, header.name), [header]);
  expect(await refusalOf(file)).toEqual(refused('not a file'));
});

test('rejects a duplicate file [OWN-09]', async () => {
  const file = path.join(folder, 'changed.tar');
  const twice = [...parts].find(([name]) => name === 'page.json') ?? ['', Buffer.alloc(0)];
  await writeParts(file, [...parts, twice]);
  expect(await refusalOf(file)).toEqual(refused('contains it twice'));
});

test('rejects an archive that is incomplete, compressed or not [OWN-09]', async () => {
  const whole = readFileSync(path.join(folder, 'whole.tar.gz'));
  const file = path.join(folder, 'cut.tar.gz');
  writeFileSync(file, whole.subarray(0, whole.length >> 1));
  expect(await refusalOf(file)).toEqual(refused(''));
  await writeParts(file, parts);
  const plain = readFileSync(file);
  writeFileSync(file, plain.subarray(0, plain.length >> 1));
  expect(await refusalOf(file)).toEqual(refused(''));
});

test('rejects a file that is not an archive [OWN-09]', async () => {
  const file = path.join(folder, 'foreign');
  const foreign = [Buffer.alloc(0), Buffer.from('PK\u0003\u0004'), Buffer.alloc(4096, 'x')];
  for (const content of [...foreign, gzipSync('x')]) {
    writeFileSync(file, content);
    expect(await refusalOf(file)).toEqual(refused(''));
  }
  expect(await refusalOf(path.join(folder, 'not-there'))).toEqual(refused('does not exist'));
});

test('rejects a folder with a link, and one that is empty [OWN-09]', async () => {
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  expect(await refusalOf(unpacked)).toEqual(refused('no manifest.json'));
  for (const [name, content] of parts) {
    mkdirSync(path.dirname(path.join(unpacked, name)), { recursive: true });
    writeFileSync(path.join(unpacked, name), content);
  }
  rmSync(path.join(unpacked, 'page.json'));
  symlinkSync(path.join(unpacked, 'faq.json'), path.join(unpacked, 'page.json'));
  expect(await refusalOf(unpacked)).toEqual(refused('is not a file'));
});

test('does not replace an existing file with different content [OWN-09]', async () => {
  const file = path.join(folder, 'changed.tar');
  await writeParts(file, parts);
  const videos = path.join(target.env.dataDir, 'videos');
  mkdirSync(videos, { recursive: true });
  writeFileSync(path.join(videos, 'cutaway-turntable.mp4'), 'own');
  await expect(importFile(file)).rejects.toThrow('different content');
  expect(readFileSync(path.join(videos, 'cutaway-turntable.mp4'), 'utf8')).toBe('own');
  rmSync(videos, { recursive: true });
  expect(await listData()).toEqual([]);
});

test('imports the same archive undamaged [OWN-09]', async () => {
  const file = path.join(folder, 'changed.tar');
  await writeParts(file, sign(parts));
  expect(await importFile(file)).toEqual({ kind: 'imported' });
});
