import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { releaseSetPath } from '../../document/release-set-path.ts';
import { bootOf } from '../testing/http-answers.ts';
import { releaseToEveryone } from '../testing/release-to-everyone.ts';
import { aShell } from '../testing/test-shell.ts';

async function aDocument() {
  const shell = await aShell();
  const boot = bootOf((await shell.app.inject('/')).body);
  return { shell, boot, path: releaseSetPath(boot.setIntegrity ?? '', boot.releaseSet) };
}

test("serves all releases of the document's set as one immutable file by digest [SH-25]", async () => {
  const { shell, boot, path } = await aDocument();
  const response = await shell.app.inject(path);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  const digest = createHash('sha384').update(response.body).digest('base64');
  expect(`sha384-${digest}`).toBe(boot.setIntegrity);
  const releases = JSON.parse(response.body);
  expect(Object.keys(releases)).toEqual(['mfe-basket', 'mfe-trouble', 'mfe-words']);
  expect(releases).toMatchObject(boot.releases);
  const compressed = await shell.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(response.body);
});

test('another server creates the same file [SH-25]', async () => {
  const [one, other] = [await aDocument(), await aShell()];
  expect((await other.app.inject(one.path)).body).toBe((await one.shell.app.inject(one.path)).body);
});

test('serves a set that visitors no longer get, but none with a revoked release [SH-25 FED-08]', async () => {
  const { shell, path } = await aDocument();
  await releaseToEveryone(shell, '1.1.0');
  expect((await shell.app.inject(path)).statusCode).toBe(200);
  await shell.controlPlane.revoke({ remote: 'mfe-words', version: '1.0.0', reason: 'test' });
  await shell.services.store.refresh();
  const response = await shell.app.inject(path);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each([
  ['another digest', (path: string) => path.replace(/_sets\/.{4}/, '_sets/AAAA')],
  ['another set', (path: string) => path.replace('1.0.0', '9.9.9')],
  ['a further parameter', (path: string) => `${path}&x=1`],
  ['no set', (path: string) => path.replace(/\?.*/, '')],
])('serves no file for an address with %s [SH-25]', async (_name, alter) => {
  const { shell, path } = await aDocument();
  const response = await shell.app.inject(alter(path));
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});
