import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { storeBuild } from '../assets/earlier-builds.ts';
import { releaseToEveryone } from '../testing/release-to-everyone.ts';
import { aShell } from '../testing/test-shell.ts';

test('serves the files of a release as immutable, to any origin [FED-13]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/r/mfe-words/1.0.0/entry.js');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('/* mfe-words 1.0.0 */ entry()');
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

test('refuses an altered file, reports it, and serves it again when it is repaired [FED-13]', async () => {
  const shell = await aShell();
  const url = '/r/mfe-words/1.0.0/entry.js';
  expect((await shell.app.inject(url)).statusCode).toBe(200);
  const found = await shell.services.store.findWebFile('mfe-words', '1.0.0', 'entry.js');
  const file = found?.path ?? '';
  const signed = await readFile(file);
  await appendFile(file, '\n');
  const response = await shell.app.inject(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ level: 50, remote: 'mfe-words', version: '1.0.0' }),
  );
  await writeFile(file, signed);
  expect((await shell.app.inject(url)).body).toBe(String(signed));
});

test('sends the plain file when the compressed one is altered [FED-13]', async () => {
  const shell = await aShell();
  const found = await shell.services.store.findWebFile('mfe-words', '1.0.0', 'block.css');
  await writeFile(found?.brotliPath ?? '', brotliCompressSync('body{}'));
  const response = await shell.app.inject({
    url: '/r/mfe-words/1.0.0/block.css',
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body).toContain('@layer remote.mfe-words');
});

test('serves the compressed file to clients that accept it [FED-13]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject({
    url: '/r/mfe-words/1.0.0/block.css',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('@layer remote.mfe-words');
});

test.each([
  '/r/mfe-words/1.0.0/server.cjs',
  '/r/mfe-words/1.0.0/../server/server.cjs',
  '/r/mfe-words/1.0.0/..%2Fserver%2Fserver.cjs',
  '/r/mfe-words/1.0.0/%2e%2e/server/server.cjs',
  '/r/mfe-words/1.0.0/entry.js.br',
  '/r/mfe-words/1.0.0/release.json',
  '/r/mfe-words/1.0.0/constructor',
  '/r/mfe-words/9.9.9/entry.js',
  '/r/..%2F..%2Fkeys/1.0.0/registry.pem',
  '/r/mfe-unknown/1.0.0/entry.js',
  '/_shell/assets.json',
  '/_shell/../keys/registry.pem',
  '/_shell/..%2Fkeys%2Fregistry.pem',
])('serves no file without a record: %s [FED-13]', async (url) => {
  const shell = await aShell();
  const response = await shell.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).not.toMatch(/immutable|max-age=[1-9]/);
  expect(response.body).not.toMatch(/serverEntry|PRIVATE/);
});

test('keeps serving the files of a release that is no longer in the rollout [FED-08]', async () => {
  const shell = await aShell();
  await releaseToEveryone(shell, '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) {
    const response = await shell.app.inject(`/r/mfe-words/${version}/slots.js`);
    expect(response.body).toBe(`/* mfe-words ${version} */ slots()`);
  }
});

test("serves the shell's files, compressed where possible [FED-06]", async () => {
  const shell = await aShell();
  const plain = await shell.app.inject('/_shell/main.js');
  expect(plain.body).toBe('main()');
  expect(plain.headers['cache-control']).toContain('immutable');
  const compressed = await shell.app.inject({
    url: '/_shell/main.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('main()');
});

test('serves an icon that follows the colour scheme [SH-12]', async () => {
  const shell = await aShell();
  const icon = await shell.app.inject('/favicon.svg');
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.body).toContain('prefers-color-scheme:dark');
  expect((await shell.app.inject('/favicon.ico')).headers.location).toBe('/favicon.svg');
});

test('serves the files of the shell’s earlier builds [FED-24]', async () => {
  const shell = await aShell();
  const body = Buffer.from('earlier()');
  await storeBuild({
    directory: shell.services.env.shellBuildsDirectory,
    files: new Map([['chunk.0123456789.js', { body, brotli: brotliCompressSync(body) }]]),
    now: new Date(),
    onError: () => undefined,
  });
  const response = await shell.app.inject('/_shell/chunk.0123456789.js');
  expect([response.statusCode, response.body]).toEqual([200, 'earlier()']);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const missing = await shell.app.inject('/_shell/chunk.9876543210.js');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});
