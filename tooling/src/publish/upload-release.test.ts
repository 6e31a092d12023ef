/** A team publishes over HTTP: the client of this repository against the registry's own app. */
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { writeBuild } from 'release-registry/testing/builders';
import { aRegistry, type RegistryBed } from 'release-registry/testing/registry-bed';
import { runCommandLine } from 'release-registry/testing/run-command-line';
import { REGISTRY_API, UPLOAD_HEADER } from 'shared-contracts/registry';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { uploadRelease, type Upload } from './upload-release.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const opened: RegistryBed[] = [];
const originalFetch = globalThis.fetch;

afterEach(async () => {
  globalThis.fetch = originalFetch;
  for (const { app } of opened.splice(0)) await app.close();
});

/** A registry that listens, and a team that keeps its key to itself. */
async function aTeam(remote = 'mfe-shop') {
  const registry = await aRegistry();
  opened.push(registry);
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  const address = registry.app.server.address() satisfies AddressInfo | string | null;
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const file = path.join(await createTemporaryFolder('team'), 'team.pub.pem');
  await writeFile(file, publicKey.export({ format: 'pem', type: 'spki' }));
  const { site } = registry;
  expect((await runCommandLine(site, ['trust-key', remote, file])).exitCode).toBe(0);
  await rm(path.join(site.keysDirectory, 'teams'), { recursive: true });
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    registry,
    site,
    origin,
    key,
    upload: (folder: string, changes: Partial<Upload> = {}) =>
      uploadRelease({
        registry: origin,
        folder,
        key,
        actor: 'octocat',
        reason: undefined,
        site: 'ask',
        now: NOW,
        ...changes,
      }),
  };
}

const aBuild = (version = '2.0.0') =>
  writeBuild({ version, entryScript: `entry('${version}')`, serverScript: `server('${version}')` });

/** Keeps the next request of the client instead of changing it. */
function recordRequests() {
  const sent: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const { url } = input instanceof Request ? input : new Request(input);
    sent.push({ url, init });
    return originalFetch(input, init);
  };
  return sent;
}

test('a team publishes with a key that the site does not have; operators roll it out [FED-29]', async () => {
  const { site, upload } = await aTeam();
  expect(await upload(await aBuild(), { reason: 'new checkout' })).toEqual({
    remote: 'mfe-shop',
    version: '2.0.0',
    outcome: 'stored',
    warnings: [],
  });
  const share = { kind: 'percent', percent: 100 } as const;
  await site.controlPlane.rollout(
    { remote: 'mfe-shop', version: '2.0.0', share },
    { site: 'skip' },
  );
  const shell = await site.openStore();
  expect(await shell.readServerBuild('mfe-shop', '2.0.0')).toBe("server('2.0.0')");
  await shell.close();
  expect(await site.controlPlane.history('mfe-shop')).toContainEqual(
    expect.objectContaining({
      action: 'publish',
      version: '2.0.0',
      actor: 'octocat (team of mfe-shop)',
      reason: 'new checkout',
    }),
  );
  expect((await upload(await aBuild())).outcome).toBe('unchanged');
});

test('the first upload of a new team serves everyone [FED-29]', async () => {
  const { upload, site } = await aTeam('mfe-reviews');
  const build = await writeBuild({
    remote: 'mfe-reviews',
    record: { globalName: 'reviews_1', provides: [] },
  });
  expect((await upload(build)).outcome).toBe('live');
  expect((await site.controlPlane.findRollout())?.remotes['mfe-reviews']?.plan).toEqual({
    kind: 'single',
    version: '1.0.0',
  });
});

test('the gate refuses with the same words as on the command line [FED-12 FED-29]', async () => {
  const { site, upload } = await aTeam();
  const bad = await writeBuild({ version: '3.0.0', record: { requires: { react: '^18.0.0' } } });
  const check = await runCommandLine(site, ['check', 'mfe-shop', bad]);
  const reasons = check.text.slice(check.text.indexOf('\n- ') + 1);
  expect(reasons).toContain('to fix it');
  await expect(upload(bad)).rejects.toMatchObject({
    kind: 'refused',
    message: `mfe-shop 3.0.0 is refused\n${reasons}`,
  });
  await upload(await aBuild());
  const other = await writeBuild({ version: '2.0.0', entryScript: 'other()' });
  await expect(upload(other)).rejects.toThrow('already published with other content');
});

test.each<[string, (team: Awaited<ReturnType<typeof aTeam>>) => Partial<Upload>, string]>([
  [
    'another team’s key',
    () => ({
      key: generateKeyPairSync('ed25519')
        .privateKey.export({ format: 'pem', type: 'pkcs8' })
        .toString(),
    }),
    'not signed with a key that the site trusts for mfe-shop',
  ],
  ['an old ticket', () => ({ now: new Date(NOW.getTime() - 300_001) }), 'valid for five minutes'],
  ['a ticket of the future', () => ({ now: new Date(NOW.getTime() + 300_001) }), 'Check the clock'],
])('refuses %s, and stores nothing [FED-29]', async (_, changes, message) => {
  const team = await aTeam();
  await expect(team.upload(await aBuild(), changes(team))).rejects.toThrow(message);
  expect(await team.site.storage.list('records/mfe-shop')).not.toContain(
    'records/mfe-shop/2.0.0.json',
  );
});

test('a recorded upload changes nothing when it is sent again [FED-29]', async () => {
  const { registry, site, upload } = await aTeam();
  const sent = recordRequests();
  await upload(await aBuild());
  const [{ url, init } = { url: '', init: {} }] = sent;
  const state = async () => JSON.stringify(await site.controlPlane.history());
  const before = await state();
  const soon = await originalFetch(url, init);
  expect(await soon.json()).toMatchObject({ outcome: 'unchanged' });
  registry.advance(300_001);
  expect((await originalFetch(url, init)).status).toBe(403);
  expect(await state()).toBe(before);
});

test('a ticket is for one registry, one record and one set of files [FED-29]', async () => {
  const { origin, upload, site } = await aTeam();
  const sent = recordRequests();
  const first = await aBuild('2.0.0');
  await upload(first);
  await upload(await aBuild('2.1.0'));
  const [one, two] = sent.map(({ init }) => init);
  const mixed = await originalFetch(`${origin}${REGISTRY_API}/releases`, {
    ...one,
    body: two?.body ?? null,
  });
  expect([mixed.status, (await mixed.json()).code]).toEqual([400, 'BAD_REQUEST']);

  globalThis.fetch = async (_input, init = {}) =>
    originalFetch(`${origin}${REGISTRY_API}/releases`, init);
  const elsewhere = upload(await aBuild('2.2.0'), { registry: 'https://test.shop.example' });
  await expect(elsewhere).rejects.toThrow('signed for https://test.shop.example');

  globalThis.fetch = originalFetch;
  const altered = await aBuild('2.3.0');
  await appendFile(path.join(altered, 'web/entry.js'), '\nstolen()');
  await expect(upload(altered)).rejects.toThrow('differs from its hash');
  const records = await site.storage.list('records/mfe-shop');
  expect(records.map((name) => path.basename(name, '.json'))).toEqual([
    '1.0.0',
    '1.1.0',
    '2.0.0',
    '2.1.0',
  ]);
});

test('nothing is read from a sender without a ticket, and no more than the limit [FED-29]', async () => {
  const { origin, upload } = await aTeam();
  const body = new FormData();
  body.set('record', 'x'.repeat(20 * 1024 * 1024));
  const send = (headers: Record<string, string>) =>
    originalFetch(`${origin}${REGISTRY_API}/releases`, { method: 'POST', body, headers });
  // The connection may end before the whole body is sent.
  const refused = await send({}).then(
    ({ status }) => status,
    () => 'ended',
  );
  expect([401, 'ended']).toContain(refused);
  const sent = recordRequests();
  await upload(await aBuild());
  const ticket = new Headers(sent[0]?.init.headers).get(UPLOAD_HEADER) ?? '';
  const tooLarge = await send({ [UPLOAD_HEADER]: ticket }).then(
    ({ status }) => status,
    () => 'ended',
  );
  expect([400, 413, 'ended']).toContain(tooLarge);
  expect((await upload(await aBuild('2.1.0'))).outcome).toBe('stored');
});

test('reports a missing build, a wrong key and a registry that is away [FED-29]', async () => {
  const { upload } = await aTeam();
  const build = await aBuild();
  const away = upload(build, { registry: 'http://127.0.0.1:9' });
  await expect(away).rejects.toMatchObject({ kind: 'failed', message: /does not respond/ });
  await expect(upload(build, { key: 'secret' })).rejects.not.toThrow('secret');
  await expect(upload(await createTemporaryFolder('empty'))).rejects.toThrow('build the remote');
  await rm(path.join(build, 'server/server.cjs'));
  await expect(upload(build)).rejects.toThrow('The build has no server/server.cjs');
  expect(await readFile(path.join(build, 'release.json'), 'utf8')).toContain('2.0.0');
});
