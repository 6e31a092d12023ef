import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UnreadableStateError } from '../control-plane.ts';
import { keyPaths } from '../keys.ts';
import { aHost, aSite, writeBuild, type TestSite } from '../testing/builders.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { runCommandLine } from '../testing/run-command-line.ts';

/** Returns what the command prints; the command must succeed. */
async function outputOf(site: TestSite, args: readonly string[], repositoryRoot = '') {
  const { exitCode, text, errorText } = await runCommandLine(site, args, repositoryRoot);
  expect({ exitCode, errorText }).toEqual({ exitCode: 0, errorText: '' });
  return text;
}

async function jsonOf(site: TestSite, args: readonly string[]): Promise<unknown> {
  return JSON.parse((await runCommandLine(site, [...args, '--json'])).text);
}

async function aSiteWithCandidate(): Promise<TestSite> {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0' });
  await runCommandLine(site, ['rollout', 'mfe-shop', '1.1.0', '--percent', '12.5']);
  return site;
}

test('takes a release from publish to everyone and back in one command each [FED-10]', async () => {
  const site = await aSite();
  const first = await writeBuild();
  const second = await writeBuild({ version: '1.1.0' });
  expect(await outputOf(site, ['publish', 'mfe-shop', first])).toContain('serves everyone');
  expect(await outputOf(site, ['publish', 'mfe-shop', second])).toContain(
    'use rollout to give it to visitors',
  );
  expect(await outputOf(site, ['rollout', 'mfe-shop', '1.1.0', '--percent', '12.5'])).toBe(
    'mfe-shop: 1.1.0 goes to 12.5%, 1.0.0 to the rest (sequence 2)',
  );
  expect(await outputOf(site, ['rollout', 'mfe-shop', '1.1.0', '--cohort', 'staff'])).toBe(
    'mfe-shop: 1.1.0 goes to 12.5% and to staff, 1.0.0 to the rest (sequence 3)',
  );
  expect(await outputOf(site, ['promote', 'mfe-shop'])).toBe(
    'mfe-shop: 1.1.0 serves everyone (sequence 4)',
  );
  expect(await outputOf(site, ['rollback', 'mfe-shop', '--reason', 'cart is slow'])).toBe(
    'mfe-shop: 1.0.0 serves everyone (sequence 5)',
  );
  expect(await outputOf(site, ['history', 'mfe-shop'])).toMatch(
    /#5 +tester +rollback +mfe-shop +1\.0\.0 +cart is slow$/,
  );
});

test('shows in a table what every remote serves, since when and by whom [FED-10]', async () => {
  const site = await aSiteWithCandidate();
  const [heading, row] = (await outputOf(site, ['status'])).split('\n');
  expect(heading).toBe('remote    stable  candidate  share  since                     by');
  expect(row).toBe('mfe-shop  1.0.0   1.1.0      12.5%  2026-03-01T00:00:00.000Z  tester');
  await runCommandLine(site, ['promote', 'mfe-shop']);
  expect(await outputOf(site, ['status'])).toMatch(/mfe-shop +1\.1\.0 +- +everyone/);
});

test('revokes a release in one command, with the reason in the history [FED-23]', async () => {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
  const share = ['rollout', 'mfe-shop', '1.1.0', '--percent', '10', '--reason', 'a first try'];
  await outputOf(site, share);
  expect(await outputOf(site, ['revoke', 'mfe-shop', '1.1.0', '--reason', 'it leaks'])).toBe(
    'mfe-shop 1.1.0 is revoked and never loaded again\nmfe-shop: 1.0.0 serves everyone (sequence 3)',
  );
  const history = await outputOf(site, ['history', 'mfe-shop']);
  expect(history).toMatch(/rollout +mfe-shop +1\.1\.0 +given to 10%: a first try$/m);
  expect(history).toMatch(/#3 +tester +revoke +mfe-shop +1\.1\.0 +it leaks$/m);
});

test('a release is not revoked without a reason [FED-23]', async () => {
  const site = await aSiteWithCandidate();
  const { exitCode, errorText } = await runCommandLine(site, ['revoke', 'mfe-shop', '1.1.0']);
  expect({ exitCode, errorText }).toEqual({
    exitCode: 1,
    errorText: expect.stringContaining('revoke needs a reason'),
  });
});

test('the history is a table that cannot control the terminal [FED-10]', async () => {
  const site = await aSiteWithCandidate();
  await runCommandLine(site, ['rollback', 'mfe-shop', '--reason', 'bad\u001B[2J\nnews']);
  const lines = (await outputOf(site, ['history'])).split('\n');
  expect(lines[0]).toMatch(/^time +sequence +by +command +remote +version +reason$/);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/ bad \[2J news$/);
});

test('checks a build without storing it: a table of checks and the reasons [FED-12]', async () => {
  const site = await aSite();
  await site.publish();
  const good = await writeBuild({ version: '1.1.0' });
  const bad = await writeBuild({ version: '1.2.0', record: { routerNames: ['Outlet'] } });
  const passed = await outputOf(site, ['check', 'mfe-shop', good]);
  expect(passed).toMatch(/^check +result\ncontract versions +ok\n/);
  expect(passed).toMatch(/templates in use +not needed\nmfe-shop 1\.1\.0 fits what is live$/);
  const { exitCode, text } = await runCommandLine(site, ['check', 'mfe-shop', bad]);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/router names +refused\n/);
  expect(text).toContain('mfe-shop 1.2.0 would be refused\n- it imports Outlet');
  expect(await site.controlPlane.history()).toHaveLength(1);
});

test('a check against an empty store reports that it compared with the shell only [FED-12]', async () => {
  const site = await aSite();
  const text = await outputOf(site, ['check', 'mfe-shop', await writeBuild()]);
  expect(text).toContain('Warning: nothing is live in this store');
});

test('checks everything live against the built shell [FED-12]', async () => {
  let routerNames = ['Link', 'Outlet'];
  const readHost = async () => ({ ...aHost, routerNames });
  const site = await aSite(['mfe-shop', 'mfe-cms'], { readHost });
  expect(await outputOf(site, ['check'])).toBe('Nothing is live yet.');
  await site.publish({ record: { routerNames: ['Outlet'] } });
  await site.publish({ remote: 'mfe-cms' });
  expect(await outputOf(site, ['check'])).toMatch(/mfe-shop +1\.0\.0 +ok\nmfe-cms +1\.0\.0 +ok$/);
  routerNames = ['Link'];
  const { exitCode, text } = await runCommandLine(site, ['check']);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/mfe-shop +1\.0\.0 +does not fit\nmfe-cms +1\.0\.0 +ok\n/);
  expect(text).toContain('mfe-shop 1.0.0 does not fit\n- it imports Outlet');
  expect(await jsonOf(site, ['check'])).toMatchObject({ fits: false, reports: [{}, {}] });
});

test('a refusal lists every reason, with a code for programs [FED-12]', async () => {
  const site = await aSite();
  const build = await writeBuild({ record: { routerNames: ['Outlet'], contractVersion: 9 } });
  const { exitCode, errorText } = await runCommandLine(site, ['publish', 'mfe-shop', build]);
  expect(exitCode).toBe(1);
  expect(errorText).toMatch(/^mfe-shop 1\.0\.0 is refused\n- it is built for contract version 9/);
  expect(errorText).toMatch(
    /- it imports Outlet .*\n {2}conflicts with: the shell\n {2}to fix it: use one/,
  );
  expect(await jsonOf(site, ['publish', 'mfe-shop', build])).toMatchObject({
    error: {
      kind: 'refused',
      refusals: [{ code: 'contract-version' }, { code: 'router-name', who: 'the shell' }],
    },
  });
});

test('continues without the site on request [FED-12]', async () => {
  const site = await aSite();
  await site.publish();
  const build = await writeBuild({ version: '1.1.0', record: { provides: [] } });
  const { exitCode, errorText } = await runCommandLine(site, ['publish', 'mfe-shop', build]);
  expect({ exitCode, errorText }).toMatchObject({
    exitCode: 1,
    errorText: expect.stringContaining('no longer provides mfe-shop/view'),
  });
  expect(await outputOf(site, ['check', 'mfe-shop', build, '--without-site'])).toMatch(
    /templates in use +not asked/,
  );
  await outputOf(site, ['publish', 'mfe-shop', build, '--without-site']);
  expect(await outputOf(site, ['history'])).toContain('were not checked (--without-site)');
});

test('prints the result of every command as JSON on request [FED-10]', async () => {
  const site = await aSite();
  const build = await writeBuild();
  const remote = 'mfe-shop';
  expect(await jsonOf(site, ['check', remote, build])).toMatchObject({ remote, fits: true });
  expect(await jsonOf(site, ['publish', remote, build])).toMatchObject({ outcome: 'live' });
  await site.publish({ version: '1.1.0' });
  expect(await jsonOf(site, ['rollout', remote, '1.1.0', '--percent', '5'])).toMatchObject({
    sequence: 2,
    plan: { candidate: '1.1.0', permille: 50 },
  });
  expect(await jsonOf(site, ['status'])).toMatchObject([{ remote, permille: 50, by: 'tester' }]);
  expect(await jsonOf(site, ['promote', remote])).toMatchObject({ plan: { version: '1.1.0' } });
  expect(await jsonOf(site, ['rollback', remote])).toMatchObject({ plan: { version: '1.0.0' } });
  expect(await jsonOf(site, ['history', remote])).toHaveLength(5);
  expect(await jsonOf(site, ['renew'])).toEqual({ renewed: false });
  expect(await jsonOf(site, ['invite', 'staff'])).toMatchObject({ cohort: 'staff' });
  expect(await jsonOf(site, ['deploy'])).toMatchObject({ error: { kind: 'usage' } });
});

test('a remote from another repository can publish once its team has a key [FED-14]', async () => {
  const site = await aSite();
  const build = await writeBuild({ remote: 'mfe-reviews' });
  expect((await runCommandLine(site, ['publish', 'mfe-reviews', build])).exitCode).toBe(3);
  expect(await outputOf(site, ['add-team', 'mfe-reviews'])).toContain('can be published');
  expect(await outputOf(site, ['publish', 'mfe-reviews', build])).toContain('serves everyone');
});

test('prints the link that adds a browser to a cohort [FED-09]', async () => {
  const site = await aSite();
  expect(await outputOf(site, ['invite', 'testers'])).toBe(
    'https://shop.example/_cohort/testers.1.x',
  );
});

test('publishes the latest build when no folder is named', async () => {
  const site = await aSite();
  const root = await createTemporaryFolder('repository');
  for (const [version, builtAt] of [
    ['1.1.0', '2026-03-02T00:00:00.000Z'],
    ['1.0.0', '2026-03-01T00:00:00.000Z'],
  ] as const) {
    const build = await writeBuild({ version, record: { builtAt } });
    await cp(build, path.join(root, 'mfe-shop/dist', version), { recursive: true });
  }
  const text = await outputOf(site, ['publish', 'mfe-shop'], root);
  expect(text).toContain('mfe-shop 1.1.0 published');
});

test.each([
  [['publish'], 'The remote is missing'],
  [['invite'], 'The cohort is missing'],
  [['rollout', 'mfe-shop'], 'The version is missing'],
  [['rollout', 'mfe-shop', '1.0.0'], 'one of --percent N, --plan P and --cohort NAME'],
  [['rollout', 'mfe-shop', '1.0.0', '--percent', ''], '"" is not a percentage'],
  [['deploy'], 'Unknown command "deploy"'],
  [['promote', 'mfe-shop', 'now', 'please'], 'Unexpected argument "now"'],
  [['history', '--loud'], 'Unknown option'],
  [['prune', '--days', 'ten'], '--days must be a whole number, not "ten"'],
  [['promote', 'mfe-shop', '--percent', '5'], 'promote has no option --percent'],
])('explains the usage of %j, with exit code 2 [FED-10]', async (args, message) => {
  const { exitCode, errorText } = await runCommandLine(await aSite(), args);
  expect(exitCode).toBe(2);
  expect(errorText).toContain(message);
  expect(errorText).toContain('Usage: npm run release');
});

test.each([
  [['publish', 'mfe-shop'], 'has no build'],
  [['promote', 'mfe-shop'], 'publish it first'],
])('refuses %j with exit code 1 [FED-10]', async (args, message) => {
  const { exitCode, errorText } = await runCommandLine(
    await aSite(),
    args,
    await createTemporaryFolder('repository'),
  );
  expect({ exitCode, errorText }).toEqual({
    exitCode: 1,
    errorText: expect.stringContaining(message),
  });
});

describe('exits with 3 when something cannot be read [FED-10]', () => {
  test('an altered store', async () => {
    const site = await aSiteWithCandidate();
    await writeFile(path.join(site.storeDirectory, 'rollout.json'), '{}');
    const { exitCode, errorText } = await runCommandLine(site, ['status']);
    expect({ exitCode, errorText }).toMatchObject({
      exitCode: 3,
      errorText: expect.stringContaining('rollout.json is refused'),
    });
  });

  test('a missing team key', async () => {
    const site = await aSite();
    await rm(keyPaths.team(site.keysDirectory, 'mfe-shop'));
    const { exitCode, errorText } = await runCommandLine(site, [
      'publish',
      'mfe-shop',
      await writeBuild(),
    ]);
    expect({ exitCode, errorText }).toEqual({
      exitCode: 3,
      errorText: expect.stringMatching(/mfe-shop\.pem does not exist; .*add-team mfe-shop$/),
    });
  });

  test('a shell without a build', async () => {
    const readHost = async () => {
      throw new UnreadableStateError('shell/dist/host.json cannot be read');
    };
    const site = await aSite(['mfe-shop'], { readHost });
    const { exitCode, errorText } = await runCommandLine(site, [
      'check',
      'mfe-shop',
      await writeBuild(),
    ]);
    expect({ exitCode, errorText }).toEqual({
      exitCode: 3,
      errorText: 'shell/dist/host.json cannot be read',
    });
  });
});

test('prints its usage on request', async () => {
  const site = await aSite();
  expect(await outputOf(site, ['--help'])).toContain('rollback <remote>');
  expect(await outputOf(site, [])).toContain('Usage');
});
