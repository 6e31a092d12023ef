import { WORDS } from '../testing/fixture-remotes.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const remote = 'mfe-words';
const share = { kind: 'percent', percent: 100 } as const;

/** 1.0.0 and 1.1.0 served everyone, now 1.2.0 does; a page with 1.0.0 is open. */
async function aShellWithOldTab(): Promise<TestShell> {
  const shell = await aShell({ remotes: [WORDS] });
  for (const version of ['1.1.0', '1.2.0']) {
    await shell.publish({ ...WORDS, version });
    await shell.controlPlane.rollout({ remote, version, share });
    await shell.controlPlane.promote(remote);
  }
  await shell.services.store.refresh();
  return shell;
}

async function navigate(shell: TestShell, releaseSet: string) {
  const headers = { 'x-release-set': releaseSet };
  return (await shell.app.inject({ url: '/_data/', headers })).json();
}

test('keeps a release for an open page until it is pruned, then asks it to reload [FED-24]', async () => {
  const shell = await aShellWithOldTab();
  expect((await navigate(shell, `${remote}@1.0.0`)).kind).toBe('page');
  expect((await shell.app.inject('/r/mfe-words/1.0.0/entry.js')).statusCode).toBe(200);
  shell.advance(1000);
  const rule = { keepCount: 0, keepDays: 0 };
  const { pruned } = await shell.controlPlane.prune({ rule, effect: 'remove' });
  expect(pruned.map(({ version }) => version)).toEqual(['1.0.0']);
  await shell.services.store.refresh();
  expect(await navigate(shell, `${remote}@1.0.0`)).toEqual({ kind: 'reload' });
  expect((await navigate(shell, `${remote}@1.2.0`)).kind).toBe('page');
});

test('responds with an uncached 404 for a file of a pruned release [FED-24]', async () => {
  const shell = await aShellWithOldTab();
  shell.advance(1000);
  const rule = { keepCount: 0, keepDays: 0 };
  await shell.controlPlane.prune({ rule, effect: 'remove' });
  await shell.services.store.refresh();
  const response = await shell.app.inject('/r/mfe-words/1.0.0/entry.js');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await shell.app.inject('/r/mfe-words/1.1.0/entry.js')).statusCode).toBe(200);
});
