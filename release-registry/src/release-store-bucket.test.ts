/** A shell whose releases are in a bucket. */
import { openStorage } from './storage.ts';
import { startBucketServer, type BucketServer } from './testing/bucket-server.ts';
import { aSite, type TestSite } from './testing/builders.ts';
import { findLiveVersion } from './testing/store-access.ts';

const half = { kind: 'percent', percent: 50 } as const;

async function aBucketSite(): Promise<{ site: TestSite; server: BucketServer }> {
  const server = await startBucketServer();
  const site = await aSite(['mfe-shop'], { store: await openStorage(server.address('shop')) });
  await site.publish();
  return { site, server };
}

async function makeLive(site: TestSite, version: string): Promise<void> {
  await site.publish({ version, entryScript: `entry("${version}")` });
  await site.controlPlane.rollout({ remote: 'mfe-shop', version, share: half });
  await site.controlPlane.promote('mfe-shop');
}

test('polls one small document, and downloads it only after a change [FED-20]', async () => {
  const { site, server } = await aBucketSite();
  const shell = await site.openStore();
  server.takeRequests();
  await shell.refresh();
  await shell.refresh();
  const polls = server.takeRequests().filter((request) => request.includes('rollout.json'));
  expect(polls).toEqual(['GET rollout.json 304', 'GET rollout.json 304']);
  await makeLive(site, '1.1.0');
  await shell.refresh();
  expect(findLiveVersion(shell)).toBe('1.1.0');
  await shell.close();
});

test('fetches each file once, for any number of readers [FED-20]', async () => {
  const { site, server } = await aBucketSite();
  const shell = await site.openStore();
  const files = await Promise.all(
    Array.from({ length: 10 }, () => shell.findWebFile('mfe-shop', '1.0.0', 'entry.js')),
  );
  await shell.readServerBuild('mfe-shop', '1.0.0');
  await shell.close();
  expect(files.every((file) => file?.path.startsWith(site.cacheDirectory))).toBe(true);
  expect(files[0]?.brotliPath).toMatch(/entry\.js\.br$/);
  const fetched = server.takeRequests().filter((request) => request.startsWith('GET files/'));
  expect(fetched.toSorted()).toEqual([
    'GET files/mfe-shop/1.0.0/server/server.cjs 200',
    'GET files/mfe-shop/1.0.0/web/entry.js 200',
    'GET files/mfe-shop/1.0.0/web/entry.js.br 200',
  ]);
});

test('limits requests to the bucket for made-up releases [FED-20]', async () => {
  const { site, server } = await aBucketSite();
  const shell = await site.openStore();
  server.takeRequests();
  const ask = async (version: string) => shell.findRecord('mfe-shop', version);
  await Promise.all(Array.from({ length: 300 }, (_, index) => ask(`9.9.${index % 150}`)));
  const asked = server.takeRequests().filter((request) => request.startsWith('GET records/'));
  expect(asked.length).toBeLessThanOrEqual(50);
  expect((await ask('1.0.0'))?.version).toBe('1.0.0');
  await shell.close();
});

test('has the files of a release that open pages still use [FED-08]', async () => {
  const { site } = await aBucketSite();
  const shell = await site.openStore();
  await makeLive(site, '1.1.0');
  await shell.refresh();
  expect(await shell.findWebFile('mfe-shop', '1.0.0', 'entry.js')).toBeDefined();
  await shell.close();
});

test('does not keep a file that was altered in the bucket [FED-13]', async () => {
  const { site } = await aBucketSite();
  for (const half of ['web/entry.js', 'web/entry.js.br', 'server/server.cjs']) {
    const path = `files/mfe-shop/1.0.0/${half}`;
    const etag = (await site.storage.find(path))?.etag ?? '';
    await site.storage.write(path, 'evil()', { kind: 'unchanged', etag });
  }
  const shell = await site.openStore();
  expect(await shell.findWebFile('mfe-shop', '1.0.0', 'entry.js')).toBeUndefined();
  await expect(shell.readServerBuild('mfe-shop', '1.0.0')).rejects.toThrow('is missing');
  expect(site.problems.join()).toContain('it is not the file that was signed');
  await shell.close();
});

test('does not keep a compressed file with other content [FED-13]', async () => {
  const { site } = await aBucketSite();
  const path = 'files/mfe-shop/1.0.0/web/entry.js.br';
  const etag = (await site.storage.find(path))?.etag ?? '';
  await site.storage.write(path, 'evil()', { kind: 'unchanged', etag });
  const shell = await site.openStore();
  const file = await shell.findWebFile('mfe-shop', '1.0.0', 'entry.js');
  expect(file?.path).toBeDefined();
  expect(file?.brotliPath).toBeUndefined();
  await shell.close();
});

test('serves the last good set during an outage, even after a cold start, and reports it [FED-20]', async () => {
  const { site, server } = await aBucketSite();
  const shell = await site.openStore();
  await shell.findWebFile('mfe-shop', '1.0.0', 'entry.js');
  await shell.readServerBuild('mfe-shop', '1.0.0');
  server.set('down');
  await shell.refresh();
  expect(findLiveVersion(shell)).toBe('1.0.0');
  expect(shell.health()).toMatchObject({
    status: 'failing',
    reason: expect.stringContaining('does not respond'),
  });
  await shell.close();

  const restarted = await site.openStore();
  expect(findLiveVersion(restarted)).toBe('1.0.0');
  expect(await restarted.findWebFile('mfe-shop', '1.0.0', 'entry.js')).toBeDefined();
  expect(await restarted.readServerBuild('mfe-shop', '1.0.0')).toContain('serverEntry');
  server.set('up');
  await restarted.refresh();
  expect(restarted.health()).toMatchObject({ status: 'ok', reason: null });
  await restarted.close();
});

test.each([0, 1, 2, 3, 4, 5])(
  'an outage after %d writes of a publish changes nothing, and the publish can be repeated [FED-20]',
  async (count) => {
    const { site, server } = await aBucketSite();
    const shell = await site.openStore();
    const before = await site.controlPlane.findRollout();
    server.breakAfterWrites(count);
    await site.publish({ version: '1.1.0' }).catch(() => undefined);
    server.breakAfterWrites(Number.POSITIVE_INFINITY);
    server.set('up');
    expect(await site.controlPlane.findRollout()).toEqual(before);
    await site.publish({ version: '1.1.0' });
    const share = { remote: 'mfe-shop', version: '1.1.0', share: half };
    await site.controlPlane.rollout(share);
    await site.controlPlane.promote('mfe-shop');
    await shell.refresh();
    expect(findLiveVersion(shell)).toBe('1.1.0');
    expect((await site.controlPlane.history()).map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'rollout',
      'promote',
    ]);
    await shell.close();
  },
);
