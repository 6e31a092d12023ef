import { BASKET, WORDS } from '../testing/fixture-remotes.ts';
import { until } from '../testing/fake-api.ts';
import { aShell } from '../testing/test-shell.ts';
import { warmReleases } from './warm-releases.ts';

test('starts a release before its first visitor, and reports one that cannot start [FED-08]', async () => {
  const shell = await aShell({ remotes: [WORDS] });
  const started: string[] = [];
  const { store } = shell.services;
  const { readServerBuild } = store;
  store.readServerBuild = async (remote, version) => {
    started.push(`${remote}@${version}`);
    return readServerBuild(remote, version);
  };
  const stop = warmReleases(shell.services);
  await until(() => started.length === 1);
  await shell.publish({ ...BASKET, version: '3.0.0', server: 'throw new Error("no start");' });
  await until(() => shell.logged.some((line) => line['remote'] === 'mfe-basket'));
  stop();
  expect(started).toEqual(expect.arrayContaining(['mfe-words@1.0.0', 'mfe-basket@3.0.0']));
  expect(shell.logged).toContainEqual(
    expect.objectContaining({
      msg: 'release could not start',
      remote: 'mfe-basket',
      version: '3.0.0',
    }),
  );
});
