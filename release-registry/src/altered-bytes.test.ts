/** Changing any single byte in the store has no effect: every altered document is refused. */
import { isDeepStrictEqual } from 'node:util';
import { signedEnvelopeSchema, type RolloutDocument } from 'shared-contracts/release';
import * as v from 'valibot';
import type { ReleaseStore } from './release-store.ts';
import { aSite, type TestSite } from './testing/builders.ts';
import { putInStore, readStored } from './testing/store-access.ts';

const half = { kind: 'percent', percent: 50 } as const;

/** One byte in this many is altered; a prime, so that no field is always skipped. */
const STEP = 7;

async function aShellBeforeRollout(): Promise<{ site: TestSite; shell: ReleaseStore }> {
  const site = await aSite();
  await site.publish();
  const shell = await site.openStore();
  await site.publish({ version: '1.1.0' });
  return { site, shell };
}

async function rollOut(site: TestSite): Promise<void> {
  await site.controlPlane.rollout({ remote: 'mfe-shop', version: '1.1.0', share: half });
}

/**
 * Texts that each differ from the original in a single byte. The last base64 character has unused
 * bits: a text that differs only in those is skipped, because it decodes to the same envelope.
 */
function* alterBytes(text: string): Generator<string> {
  const genuine = Buffer.from(text);
  for (let index = 0; index < genuine.length; index += STEP) {
    const altered = Buffer.from(genuine);
    altered[index] = (genuine[index] ?? 0) ^ 0b100;
    const changed = altered.toString('utf8');
    if (!isSameEnvelope(changed, text)) yield changed;
  }
}

function isSameEnvelope(altered: string, genuine: string): boolean {
  const parsed = v.safeParse(envelopeText, altered);
  return parsed.success && isDeepStrictEqual(parsed.output, v.parse(envelopeText, genuine));
}

const envelopeText = v.pipe(
  v.string(),
  v.parseJson(),
  signedEnvelopeSchema,
  v.transform((envelope) => ({
    ...envelope,
    signature: Buffer.from(envelope.signature, 'base64').toString('hex'),
  })),
);

const planOf = (rollout: RolloutDocument | undefined) => rollout?.remotes['mfe-shop']?.plan;

test('a rollout document with any byte altered is refused, and the last verified set stays [FED-13]', async () => {
  const { site, shell } = await aShellBeforeRollout();
  const before = shell.current()?.document;
  await rollOut(site);
  const genuine = await readStored(site, 'rollout.json');
  for (const altered of alterBytes(genuine)) {
    await putInStore(site, 'rollout.json', altered);
    await shell.refresh();
    expect(shell.current()?.document).toEqual(before);
  }
  expect(site.problems.length).toBeGreaterThan(0);
  await putInStore(site, 'rollout.json', genuine);
  await shell.refresh();
  expect(planOf(shell.current()?.document)).toMatchObject({ candidate: '1.1.0' });
  await shell.close();
});

test('a record with any byte altered is refused, and its remote stays on its last good plan [FED-13]', async () => {
  const { site, shell } = await aShellBeforeRollout();
  await rollOut(site);
  const record = 'records/mfe-shop/1.1.0.json';
  const genuine = await readStored(site, record);
  for (const altered of alterBytes(genuine)) {
    await putInStore(site, record, altered);
    await shell.refresh();
    expect(planOf(shell.current()?.document)).toEqual({ kind: 'single', version: '1.0.0' });
  }
  expect(site.problems.join()).toContain('mfe-shop@1.1.0');
  await putInStore(site, record, genuine);
  await shell.refresh();
  expect(planOf(shell.current()?.document)).toMatchObject({ candidate: '1.1.0' });
  await shell.close();
});

test.each([
  ['an archived rollout document', 'history/000000001.json'],
  ['the publication of a release', 'publications/mfe-shop/1.1.0.json'],
])('the history ignores %s with any byte altered [FED-13 FED-10]', async (_, file) => {
  const { site, shell } = await aShellBeforeRollout();
  await rollOut(site);
  const genuine = await readStored(site, file);
  await putInStore(site, file, '');
  const without = await site.controlPlane.history();
  for (const altered of alterBytes(genuine)) {
    await putInStore(site, file, altered);
    expect(await site.controlPlane.history()).toEqual(without);
  }
  await putInStore(site, file, genuine);
  expect(await site.controlPlane.history()).not.toEqual(without);
  await shell.close();
});

test('a publication copied to the path of another release is ignored [FED-10]', async () => {
  const { site, shell } = await aShellBeforeRollout();
  const history = await site.controlPlane.history();
  const genuine = await readStored(site, 'publications/mfe-shop/1.1.0.json');
  await putInStore(site, 'publications/mfe-shop/1.0.0.json', genuine);
  expect(await site.controlPlane.history()).toEqual(history);
  await shell.close();
});

test('two shells on one store have the same set, even when one starts later [FED-08 FED-20]', async () => {
  const { site, shell } = await aShellBeforeRollout();
  await rollOut(site);
  const second = await site.openStore();
  await shell.refresh();
  expect(shell.current()?.document).toEqual(second.current()?.document);
  await site.controlPlane.rollback('mfe-shop');
  await Promise.all([shell.refresh(), second.refresh()]);
  expect(planOf(shell.current()?.document)).toEqual({ kind: 'single', version: '1.0.0' });
  expect(shell.current()?.document).toEqual(second.current()?.document);
  await Promise.all([shell.close(), second.close()]);
});
