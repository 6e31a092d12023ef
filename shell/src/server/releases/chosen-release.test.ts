/** A browser names the releases of its document; it cannot choose other ones by that (ADR 0060). */
import { createInvitation } from 'release-registry/invitation';
import { releaseSetPath } from '../../document/release-set-path.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { bootOf } from '../testing/http-answers.ts';
import { releaseToEveryone } from '../testing/release-to-everyone.ts';
import { aShell, INVITATION_KEY, type TestShell } from '../testing/test-shell.ts';

const remote = 'mfe-words';
const STABLE = 'mfe-words@1.0.0';
const CANDIDATE = 'mfe-words@1.1.0';
const DAY_MS = 86_400_000;

type Headers = Readonly<Record<string, string>>;

/** 1.0.0 serves everyone, and 1.1.0 is published. */
async function aShellWithStoredRelease(): Promise<TestShell> {
  const shell = await aShell({ remotes: [WORDS] });
  await shell.publish({ ...WORDS, version: '1.1.0' });
  return shell;
}

async function rollOut(
  shell: TestShell,
  share: { kind: 'percent'; percent: number } | { kind: 'cohort'; cohort: string },
): Promise<void> {
  await shell.controlPlane.rollout({ remote, version: '1.1.0', share });
  await shell.services.store.refresh();
}

/** What a soft navigation of a document with these releases gets. */
async function navigate(shell: TestShell, set: string, headers: Headers = {}): Promise<string> {
  const sent = { ...headers, 'x-release-set': set };
  return (await shell.app.inject({ url: '/_data/', headers: sent })).json().kind;
}

/** Visitors whose document has the candidate, and all others. */
async function drawVisitors(shell: TestShell, count: number) {
  const visitors: Record<'candidate' | 'stable', Headers[]> = { candidate: [], stable: [] };
  for (let number = 0; number < count; number += 1) {
    const headers = { cookie: `__Host-visitor=${String(number).padStart(22, 'v')}` };
    const { releaseSet } = bootOf((await shell.app.inject({ url: '/', headers })).body);
    visitors[releaseSet === CANDIDATE ? 'candidate' : 'stable'].push(headers);
  }
  return visitors;
}

async function answersOf(shell: TestShell, visitors: readonly Headers[], set: string) {
  return new Set(await Promise.all(visitors.map((headers) => navigate(shell, set, headers))));
}

async function statusOf(shell: TestShell, path: string): Promise<number> {
  return (await shell.app.inject(path)).statusCode;
}

test('a release that was only stored cannot be chosen, and its files are not served [FED-31]', async () => {
  const shell = await aShellWithStoredRelease();
  expect(await navigate(shell, CANDIDATE)).toBe('reload');
  const layout = await shell.app.inject({
    url: '/_layout',
    headers: { 'x-release-set': CANDIDATE },
  });
  expect(layout.headers['etag']).toBe((await shell.app.inject('/_layout')).headers['etag']);
  const facts = await shell.app.inject({
    method: 'POST',
    url: '/_facts',
    headers: { origin: 'https://shop.example' },
    payload: { releaseSet: CANDIDATE, remotes: [remote] },
  });
  expect(facts.statusCode).toBe(410);
  expect(await statusOf(shell, '/r/mfe-words/1.1.0/entry.js')).toBe(404);
  expect(await statusOf(shell, '/r/mfe-words/1.0.0/entry.js')).toBe(200);
});

test('a candidate can be named by the visitors who were given it only [FED-31]', async () => {
  const shell = await aShellWithStoredRelease();
  await rollOut(shell, { kind: 'percent', percent: 50 });
  const { candidate, stable } = await drawVisitors(shell, 16);
  expect(await answersOf(shell, candidate, CANDIDATE)).toEqual(new Set(['page']));
  expect(await answersOf(shell, stable, CANDIDATE)).toEqual(new Set(['reload']));
  expect(await answersOf(shell, [...candidate, ...stable], STABLE)).toEqual(new Set(['page']));

  // A smaller share takes the release from no open document.
  await rollOut(shell, { kind: 'percent', percent: 0 });
  expect(await answersOf(shell, candidate, CANDIDATE)).toEqual(new Set(['page']));
  expect(await answersOf(shell, stable, CANDIDATE)).toEqual(new Set(['reload']));
});

test('a release for a cohort can be named with its invitation only [FED-31]', async () => {
  const shell = await aShellWithStoredRelease();
  await rollOut(shell, { kind: 'cohort', cohort: 'testers' });
  const expiresAt = new Date(shell.services.clock().getTime() + DAY_MS);
  const invite = (cohort: string) => ({
    cookie: `__Host-cohort=${createInvitation({ key: INVITATION_KEY, cohort, expiresAt })}`,
  });
  expect(await navigate(shell, CANDIDATE, invite('testers'))).toBe('page');
  expect(await navigate(shell, CANDIDATE, invite('others'))).toBe('reload');
  expect(await navigate(shell, CANDIDATE, { cookie: '__Host-cohort=testers.9999999999.x' })).toBe(
    'reload',
  );
  expect(await navigate(shell, CANDIDATE)).toBe('reload');
});

test('a release that was taken back cannot be chosen; its open documents load what is live [FED-31]', async () => {
  const shell = await aShellWithStoredRelease();
  await rollOut(shell, { kind: 'percent', percent: 100 });
  const boot = bootOf((await shell.app.inject('/')).body);
  expect([boot.releaseSet, await navigate(shell, CANDIDATE)]).toEqual([CANDIDATE, 'page']);
  await shell.controlPlane.rollback(remote);
  await shell.services.store.refresh();
  expect(await navigate(shell, CANDIDATE)).toBe('reload');
  expect(bootOf((await shell.app.inject('/')).body).releaseSet).toBe(STABLE);
  // Until they navigate, they may still need its files.
  expect(await statusOf(shell, '/r/mfe-words/1.1.0/entry.js')).toBe(200);
  expect(await statusOf(shell, releaseSetPath(boot.setIntegrity ?? '', CANDIDATE))).toBe(200);
});

test('a replaced release serves its open documents for thirty days [FED-24 FED-31]', async () => {
  const shell = await aShell({ remotes: [WORDS] });
  const { setIntegrity } = bootOf((await shell.app.inject('/')).body);
  const file = releaseSetPath(setIntegrity ?? '', STABLE);
  await releaseToEveryone(shell, '1.1.0');
  shell.advance(20 * DAY_MS);
  await shell.controlPlane.renew();
  await shell.services.store.refresh();
  expect(await navigate(shell, STABLE)).toBe('page');
  expect(await statusOf(shell, file)).toBe(200);
  shell.advance(10 * DAY_MS);
  expect(await navigate(shell, STABLE)).toBe('reload');
  expect(await statusOf(shell, file)).toBe(404);
  expect(await statusOf(shell, '/r/mfe-words/1.0.0/entry.js')).toBe(404);
  expect(await navigate(shell, CANDIDATE)).toBe('page');
});

test('the same release may come back after it was taken back [FED-10 FED-31]', async () => {
  const shell = await aShellWithStoredRelease();
  await rollOut(shell, { kind: 'percent', percent: 100 });
  await shell.controlPlane.rollback(remote);
  await rollOut(shell, { kind: 'percent', percent: 100 });
  expect(await navigate(shell, CANDIDATE)).toBe('page');
  await shell.controlPlane.promote(remote);
  await shell.controlPlane.rollback(remote);
  await shell.services.store.refresh();
  expect(await navigate(shell, CANDIDATE)).toBe('reload');
  expect(await navigate(shell, STABLE)).toBe('page');
});

test.each(['constructor@1.0.0', '__proto__@1.0.0', `${STABLE},mfe-words@1.1.0`, `${STABLE},x@1`])(
  'names that no rollout has choose nothing: %s [FED-31]',
  async (set) => {
    const shell = await aShellWithStoredRelease();
    expect(await navigate(shell, set)).toBe('reload');
  },
);
