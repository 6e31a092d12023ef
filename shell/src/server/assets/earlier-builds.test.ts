import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeBuild, type EarlierBuilds } from './earlier-builds.ts';

const DAY_MS = 86_400_000;
const FIRST = new Date('2026-03-01T00:00:00.000Z').getTime();
const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-builds-'));
  folders.push(folder);
  return folder;
}

/** A shell whose build is one chunk, started this many days after the first. */
async function start(directory: string, build: string, day: number) {
  const errors: string[] = [];
  const file = { body: Buffer.from(build), brotli: Buffer.from(`br ${build}`) };
  const builds = await storeBuild({
    directory,
    files: new Map([[`chunk.${build}.js`, file]]),
    now: new Date(FIRST + day * DAY_MS),
    onError: (reason) => errors.push(reason),
  });
  return { builds, errors };
}

async function textOf(builds: EarlierBuilds, build: string): Promise<string | undefined> {
  return (await builds.find(`chunk.${build}.js`))?.body.toString();
}

test('serves the files of earlier builds, plain and compressed [FED-24]', async () => {
  const directory = await aFolder();
  await start(directory, 'aaa', 0);
  const { builds } = await start(directory, 'bbb', 1);
  expect(await textOf(builds, 'aaa')).toBe('aaa');
  expect((await builds.find('chunk.aaa.js'))?.brotli.toString()).toBe('br aaa');
});

test('serves the files of a newer build on the same disk [FED-24]', async () => {
  const directory = await aFolder();
  const { builds } = await start(directory, 'aaa', 0);
  await start(directory, 'bbb', 1);
  expect(await textOf(builds, 'bbb')).toBe('bbb');
});

test('keeps ten builds and every build that was served within thirty days [FED-24]', async () => {
  const directory = await aFolder();
  for (let day = 0; day < 12; day += 1) await start(directory, `build${day}`, day);
  const soon = await start(directory, 'soon', 20);
  expect(await textOf(soon.builds, 'build0')).toBe('build0');
  const later = await start(directory, 'later', 45);
  // 14 builds: the newest ten stay, and the oldest four were replaced more than thirty days ago.
  expect(await textOf(later.builds, 'build3')).toBeUndefined();
  expect(await textOf(later.builds, 'build4')).toBe('build4');
});

test('counts the retention time of a build from its replacement [FED-24]', async () => {
  const directory = await aFolder();
  for (let build = 0; build < 9; build += 1) await start(directory, `short${build}`, 0);
  await start(directory, 'long', 1);
  for (let build = 0; build < 12; build += 1) await start(directory, `new${build}`, 400);
  const { builds } = await start(directory, 'last', 401);
  expect(await textOf(builds, 'long')).toBe('long');
  expect(await textOf(builds, 'short0')).toBeUndefined();
});

test.each(['../keys/registry.pem', 'started-at', 'chunk.aaa.js/../x.js', '.env', '', 'none.js'])(
  'finds no file named "%s" [FED-13]',
  async (name) => {
    const { builds } = await start(await aFolder(), 'aaa', 0);
    expect(await builds.find(name)).toBeUndefined();
  },
);

test('reports that it cannot write, and serves its build [FED-24]', async () => {
  const file = join(await aFolder(), 'file');
  await writeFile(file, '');
  const { builds, errors } = await start(join(file, 'builds'), 'aaa', 0);
  expect(errors).toHaveLength(1);
  expect(await builds.find('chunk.aaa.js')).toBeUndefined();
});
