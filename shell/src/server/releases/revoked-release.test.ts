import { until } from '../testing/fake-api.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';
import { warmReleases } from '../rendering/warm-releases.ts';

const BAD = 'mfe-words@1.1.0';
const revocation = { remote: 'mfe-words', version: '1.1.0', reason: 'it leaks' };

/** 1.1.0 serves everyone, and a page with it is open; 1.0.0 was served before. */
async function aShellWithBadRelease(): Promise<TestShell> {
  const shell = await aShell({ remotes: [WORDS] });
  await shell.publish({ ...WORDS, version: '1.1.0' });
  const share = { kind: 'percent', percent: 100 } as const;
  await shell.controlPlane.rollout({ remote: 'mfe-words', version: '1.1.0', share });
  await shell.controlPlane.promote('mfe-words');
  await shell.services.store.refresh();
  expect((await navigate(shell, BAD)).kind).toBe('page');
  return shell;
}

async function revoke(shell: TestShell): Promise<void> {
  await shell.controlPlane.revoke(revocation);
  await shell.services.store.refresh();
}

async function navigate(shell: TestShell, releaseSet: string) {
  const headers = { 'x-release-set': releaseSet };
  return (await shell.app.inject({ url: '/_data/', headers })).json();
}

test('asks an open page with a revoked release to reload, which then gets the current set [FED-23]', async () => {
  const shell = await aShellWithBadRelease();
  await revoke(shell);
  expect(await navigate(shell, BAD)).toEqual({ kind: 'reload' });
  expect((await navigate(shell, 'mfe-words@1.0.0')).kind).toBe('page');
});

test('gives new visitors the newest release before the revoked one [FED-23]', async () => {
  const shell = await aShellWithBadRelease();
  expect((await shell.app.inject('/')).body).toContain('/r/mfe-words/1.1.0/');
  await revoke(shell);
  const { body, statusCode } = await shell.app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('/r/mfe-words/1.0.0/');
  expect(body).not.toContain('1.1.0');
});

test('responds with 410 for files of a revoked release [FED-23]', async () => {
  const shell = await aShellWithBadRelease();
  await revoke(shell);
  const response = await shell.app.inject('/r/mfe-words/1.1.0/entry.js');
  expect(response.statusCode).toBe(410);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toBe('Revoked');
  expect((await shell.app.inject('/r/mfe-words/1.0.0/entry.js')).statusCode).toBe(200);
});

test('ends the runner of a revoked release and refuses to start another [FED-23]', async () => {
  const shell = await aShellWithBadRelease();
  const { runners, store } = shell.services;
  const ended: string[] = [];
  const { endRevoked } = runners;
  runners.endRevoked = async () => {
    await endRevoked();
    ended.push('revoked');
  };
  const stop = warmReleases(shell.services);
  await until(() => ended.length === 1);
  await revoke(shell);
  await until(() => ended.length === 2);
  stop();
  await expect(store.readServerBuild('mfe-words', '1.1.0')).rejects.toThrow('is revoked');
  const job = {
    kind: 'session-started',
    request: { visitor: { signedIn: false, cookies: {} } },
  } as const;
  const running = runners
    .runnerOf({ remote: 'mfe-words', version: '1.1.0' })
    .run(job, { callApi: async () => null, deadlineMs: 5000 });
  await expect(running).rejects.toThrow('is revoked');
});
