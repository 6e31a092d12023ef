import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RolloutDocument } from 'shared-contracts/release';
import { readRegistryKey } from '../keys.ts';
import { aSite, type TestSite } from '../testing/builders.ts';
import { putInStore, readStored } from '../testing/store-access.ts';
import { signDocument } from '../trust/envelope.ts';

const half = { kind: 'percent', percent: 50 } as const;
const candidate = { remote: 'mfe-shop', version: '1.1.0', share: half };

async function aSiteWithCandidate(): Promise<TestSite> {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0' });
  await site.controlPlane.rollout(candidate);
  return site;
}

test('records who did what, when, and with which sequence [FED-10]', async () => {
  const site = await aSiteWithCandidate();
  await site.controlPlane.rollback('mfe-shop', 'checkout errors');
  const lines = await site.controlPlane.history('mfe-shop');
  expect(
    lines.map(({ actor, action, version, sequence }) => [actor, action, version, sequence]),
  ).toEqual([
    ['tester', 'publish', '1.0.0', 1],
    ['tester', 'publish', '1.1.0', 1],
    ['tester', 'rollout', '1.1.0', 2],
    ['tester', 'rollback', '1.0.0', 3],
  ]);
  expect(lines.at(-1)).toMatchObject({
    at: '2026-03-01T00:00:00.000Z',
    reason: 'checkout errors',
  });
  expect(await site.controlPlane.history('mfe-cms')).toEqual([]);
});

test('records the reason of every command [FED-10]', async () => {
  const site = await aSite();
  const { controlPlane } = site;
  await site.publish({}, { reason: 'the shop opens' });
  const second = { version: '1.1.0', entryScript: 'entry(2)' };
  await site.publish(second, { reason: 'special badge' });
  await controlPlane.rollout(candidate, { reason: 'first trial' });
  await controlPlane.promote('mfe-shop', 'looks good');
  await controlPlane.revoke({ remote: 'mfe-shop', version: '1.1.0', reason: 'it leaks' });
  site.advance(16 * 86_400_000);
  await controlPlane.renew('before the holidays');
  expect((await controlPlane.history()).map(({ action, reason }) => [action, reason])).toEqual([
    ['publish', 'the shop opens'],
    ['publish', 'special badge'],
    ['rollout', 'given to 50%: first trial'],
    ['promote', 'looks good'],
    ['revoke', 'it leaks'],
    ['renew', 'before the holidays'],
  ]);
});

test('ignores a line that the registry did not sign [FED-10]', async () => {
  const site = await aSiteWithCandidate();
  await site.controlPlane.promote('mfe-shop');
  const archived = await readStored(site, 'history/000000002.json');
  await putInStore(site, 'history/000000002.json', archived.replace('tester', 'forger'));
  expect((await site.controlPlane.history()).map(({ action }) => action)).toEqual([
    'publish',
    'publish',
    'promote',
  ]);
});

describe('a store from before documents named their command', () => {
  const line = (sequence: number, action: string, version: string) => ({
    at: '2026-02-01T00:00:00.000Z',
    actor: 'veteran',
    action,
    remote: 'mfe-shop',
    version,
    sequence,
    reason: '',
    plan: { kind: 'single', version },
  });

  /** 1.1.0 is live after 1.0.0; the last line announces a change that was never written. */
  async function anOldSite(): Promise<TestSite> {
    const site = await aSiteWithCandidate();
    await site.controlPlane.promote('mfe-shop');
    const { issuedAt, expiresAt, remotes } = await getRollout(site);
    const old = { sequence: 3, issuedAt, expiresAt, remotes };
    const key = await readRegistryKey(site.keysDirectory);
    await putInStore(site, 'rollout.json', signDocument(old, key));
    for (const folder of ['history', 'publications']) {
      await rm(path.join(site.storeDirectory, folder), { recursive: true });
    }
    const lines = [
      line(1, 'publish', '1.0.0'),
      line(3, 'promote', '1.1.0'),
      line(4, 'promote', '9.9.9'),
    ];
    const text = lines.map((each) => `${JSON.stringify(each)}\n`).join('');
    await writeFile(path.join(site.storeDirectory, 'history.jsonl'), `${text}{"at":`);
    return site;
  }

  test('skips a line whose change was never written [FED-10]', async () => {
    const site = await anOldSite();
    const past = async () => (await site.controlPlane.history()).map(({ version }) => version);
    expect(await past()).not.toContain('9.9.9');
    await site.controlPlane.rollback('mfe-shop');
    expect(await past()).not.toContain('9.9.9');
    const text = await readFile(path.join(site.storeDirectory, 'history.jsonl'), 'utf8');
    expect(text).toContain('9.9.9');
  });

  test('rolls back to the release named in its old lines [FED-10]', async () => {
    const site = await anOldSite();
    await site.controlPlane.rollback('mfe-shop');
    expect((await getRollout(site)).remotes['mfe-shop']?.plan).toEqual({
      kind: 'single',
      version: '1.0.0',
    });
  });
});

async function getRollout(site: TestSite): Promise<RolloutDocument> {
  const rollout = await site.controlPlane.findRollout();
  if (rollout === undefined) throw new Error('The site has no rollout');
  return rollout;
}
