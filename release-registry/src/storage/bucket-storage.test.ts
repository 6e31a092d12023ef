import { openStorage } from '../storage.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { parseStorageAddress } from './storage-address.ts';

const absent = { kind: 'absent' } as const;

test('refuses a server that would lose changes, before it writes any [FED-20]', async () => {
  const server = await startBucketServer();
  server.set('unconditional');
  const storage = await openStorage(server.address('old-server'));
  await expect(storage.write('rollout.json', 'one', absent)).rejects.toMatchObject({
    problem: 'unconditional',
    message: expect.stringContaining('ignores If-Match and If-None-Match'),
  });
  expect(await storage.find('rollout.json')).toBeUndefined();
});

test('names a bucket that does not exist [FED-20]', async () => {
  const server = await startBucketServer();
  const storage = await openStorage(server.address('shop', 'no-such-bucket'));
  const message = /release store s3:\/\/no-such-bucket\/shop\/ at http.* no such bucket/;
  await expect(storage.find('rollout.json')).rejects.toThrow(message);
  await expect(storage.list('history')).rejects.toThrow(message);
  await expect(storage.write('rollout.json', 'one', absent)).rejects.toThrow(message);
});

test('reports that a server does not respond [FED-20]', async () => {
  const server = await startBucketServer();
  const storage = await openStorage(server.address('shop'));
  server.set('down');
  await expect(storage.find('rollout.json')).rejects.toMatchObject({
    problem: 'unreachable',
    message: expect.stringContaining('does not respond'),
  });
});

test('recognises its own write when the response was lost [FED-20]', async () => {
  const server = await startBucketServer();
  const storage = await openStorage(server.address('shop'));
  expect(await storage.write('rollout.json', 'one', absent)).toBe('written');
  const { etag } = (await storage.find('rollout.json')) ?? { etag: '' };
  server.loseNextResponse();
  expect(await storage.write('rollout.json', 'two', { kind: 'unchanged', etag })).toBe('written');
  server.loseNextResponse();
  expect(await storage.write('records/a/1.0.0.json', 'one', absent)).toBe('written');
  expect((await storage.find('rollout.json'))?.bytes.toString()).toBe('two');
  const puts = server.takeRequests().filter((request) => request.startsWith('PUT'));
  expect(puts.filter((request) => request.endsWith('412')).length).toBeGreaterThanOrEqual(2);
});

test('lists more objects than one response holds [FED-20]', async () => {
  const server = await startBucketServer();
  const storage = await openStorage(server.address('many'));
  const paths = ['1', '2', '3', '4', '5'].map((name) => `history/${name}.json`);
  for (const path of paths) await storage.write(path, '{}', absent);
  server.takeRequests();
  expect(await storage.list('history')).toEqual(paths);
  expect(server.takeRequests()).toHaveLength(3);
});

test('parses the whole address of a bucket', () => {
  const address = 's3://releases/shop/live/?endpoint=http://127.0.0.1:9000&region=eu-west-1';
  expect(parseStorageAddress(address)).toEqual({
    kind: 'bucket',
    bucket: 'releases',
    prefix: 'shop/live/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-west-1',
  });
  expect(parseStorageAddress('s3://releases')).toMatchObject({ prefix: '', endpoint: undefined });
  expect(parseStorageAddress('/srv/releases')).toEqual({
    kind: 'directory',
    directory: '/srv/releases',
  });
});

test.each([
  ['', 'unknown scheme'],
  ['https://storage.example/releases', 'unknown scheme'],
  ['s3://', 'is not a valid release store'],
  ['s3://Releases_1/shop', 'invalid bucket name'],
  ['s3://releases/a b', 'invalid prefix'],
  ['s3://releases?endpoint=storage.example', 'invalid endpoint'],
  ['s3://releases?key=AKIA', 'unknown parameter "key"'],
])('refuses the address "%s" with an explanation', (address, problem) => {
  expect(() => parseStorageAddress(address)).toThrow(problem);
});

test('does not repeat credentials that were put into an address', () => {
  const address = 's3://key:hunter2@releases/shop';
  expect(() => parseStorageAddress(address)).toThrow('must not contain credentials');
  expect(() => parseStorageAddress(address)).not.toThrow('hunter2');
});
