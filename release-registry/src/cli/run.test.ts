import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UnreadableStateError } from '../control-plane.ts';
import { aHost, aSite, writeBuild, type TestSite } from '../testing/builders.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { giveCommand } from '../testing/give-command.ts';

/** Answers what the command prints; it must succeed. */
async function answerOf(site: TestSite, args: readonly string[], repositoryRoot = '') {
  const { exitCode, text, complaint } = await giveCommand(site, args, repositoryRoot);
  expect({ exitCode, complaint }).toEqual({ exitCode: 0, complaint: '' });
  return text;
}

async function jsonOf(site: TestSite, args: readonly string[]): Promise<unknown> {
  return JSON.parse((await giveCommand(site, [...args, '--json'])).text);
}

async function aSiteWithCandidate(): Promise<TestSite> {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0' });
  await giveCommand(site, ['rollout', 'mfe-shop', '1.1.0', '--percent', '12.5']);
  return site;
}

test('takes a release from publish to everyone and back in one command each [FED-10]', async () => {
  const site = await aSite();
  const first = await writeBuild();
  const second = await writeBuild({ version: '1.1.0' });
  expect(await answerOf(site, ['publish', 'mfe-shop', first])).toContain('serves everyone');
  expect(await answerOf(site, ['publish', 'mfe-shop', second])).toContain('give it to visitors');
  expect(await answerOf(site, ['rollout', 'mfe-shop', '1.1.0', '--percent', '12.5'])).toBe(
    'mfe-shop: 1.1.0 goes to 12.5 %, 1.0.0 to the rest (sequence 2)',
  );
  expect(await answerOf(site, ['rollout', 'mfe-shop', '1.1.0', '--cohort', 'staff'])).toBe(
    'mfe-shop: 1.1.0 goes to 12.5 % and to staff, 1.0.0 to the rest (sequence 3)',
  );
  expect(await answerOf(site, ['promote', 'mfe-shop'])).toBe(
    'mfe-shop: 1.1.0 serves everyone (sequence 4)',
  );
  expect(await answerOf(site, ['rollback', 'mfe-shop', '--reason', 'cart is slow'])).toBe(
    'mfe-shop: 1.0.0 serves everyone (sequence 5)',
  );
  expect(await answerOf(site, ['history', 'mfe-shop'])).toMatch(
    /#5 +tester +rollback +mfe-shop +1\.0\.0 +cart is slow$/,
  );
});

test('shows in a table what every remote serves, since when and by whom [FED-10]', async () => {
  const site = await aSiteWithCandidate();
  const [heading, row] = (await answerOf(site, ['status'])).split('\n');
  expect(heading).toBe('remote    stable  candidate  share   since                     by');
  expect(row).toBe('mfe-shop  1.0.0   1.1.0      12.5 %  2026-03-01T00:00:00.000Z  tester');
  await giveCommand(site, ['promote', 'mfe-shop']);
  expect(await answerOf(site, ['status'])).toMatch(/mfe-shop +1\.1\.0 +- +everyone/);
});

test('revokes a release in one command, with the reason in the history [FED-23]', async () => {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
  const share = ['rollout', 'mfe-shop', '1.1.0', '--percent', '10', '--reason', 'a first look'];
  await answerOf(site, share);
  expect(await answerOf(site, ['revoke', 'mfe-shop', '1.1.0', '--reason', 'it leaks'])).toBe(
    'mfe-shop 1.1.0 is revoked and never loaded again\nmfe-shop: 1.0.0 serves everyone (sequence 3)',
  );
  const history = await answerOf(site, ['history', 'mfe-shop']);
  expect(history).toMatch(/rollout +mfe-shop +1\.1\.0 +given to 10 %: a first look$/m);
  expect(history).toMatch(/#3 +tester +revoke +mfe-shop +1\.1\.0 +it leaks$/m);
});

test('a release is not revoked without a reason [FED-23]', async () => {
  const site = await aSiteWithCandidate();
  const { exitCode, complaint } = await giveCommand(site, ['revoke', 'mfe-shop', '1.1.0']);
  expect({ exitCode, complaint }).toEqual({
    exitCode: 1,
    complaint: expect.stringContaining('revoke needs a reason'),
  });
});

test('the history is a table that cannot steer a terminal [FED-10]', async () => {
  const site = await aSiteWithCandidate();
  await giveCommand(site, ['rollback', 'mfe-shop', '--reason', 'bad\u001B[2J\nnews']);
  const lines = (await answerOf(site, ['history'])).split('\n');
  expect(lines[0]).toMatch(/^at +sequence +by +command +remote +version +why$/);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/ bad \[2J news$/);
});

test('checks a build without storing it: a table of checks and the reasons [FED-12]', async () => {
  const site = await aSite();
  await site.publish();
  const good = await writeBuild({ version: '1.1.0' });
  const bad = await writeBuild({ version: '1.2.0', record: { routerNames: ['Outlet'] } });
  const passed = await answerOf(site, ['check', 'mfe-shop', good]);
  expect(passed).toMatch(/^check +result\ncontract versions +ok\n/);
  expect(passed).toMatch(/templates in use +not needed\nmfe-shop 1\.1\.0 fits what is live$/);
  const { exitCode, text } = await giveCommand(site, ['check', 'mfe-shop', bad]);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/router names +refused\n/);
  expect(text).toContain('mfe-shop 1.2.0 would be refused\n- it imports Outlet');
  expect(await site.controlPlane.history()).toHaveLength(1);
});

test('a check against an empty store says that it compared with the shell only [FED-12]', async () => {
  const site = await aSite();
  const text = await answerOf(site, ['check', 'mfe-shop', await writeBuild()]);
  expect(text).toContain('Warning: nothing is live in this store');
});

test('checks everything live against the shell that is built [FED-12]', async () => {
  let routerNames = ['Link', 'Outlet'];
  const readHost = async () => ({ ...aHost, routerNames });
  const site = await aSite(['mfe-shop', 'mfe-cms'], { readHost });
  expect(await answerOf(site, ['check'])).toBe('Nothing is live yet.');
  await site.publish({ record: { routerNames: ['Outlet'] } });
  await site.publish({ remote: 'mfe-cms' });
  expect(await answerOf(site, ['check'])).toMatch(/mfe-shop +1\.0\.0 +ok\nmfe-cms +1\.0\.0 +ok$/);
  routerNames = ['Link'];
  const { exitCode, text } = await giveCommand(site, ['check']);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/mfe-shop +1\.0\.0 +does not fit\nmfe-cms +1\.0\.0 +ok\n/);
  expect(text).toContain('mfe-shop 1.0.0 does not fit\n- it imports Outlet');
  expect(await jsonOf(site, ['check'])).toMatchObject({ fits: false, reports: [{}, {}] });
});

test('a refusal names every reason to people, and to programs by its code [FED-12]', async () => {
  const site = await aSite();
  const build = await writeBuild({ record: { routerNames: ['Outlet'], contractVersion: 9 } });
  const { exitCode, complaint } = await giveCommand(site, ['publish', 'mfe-shop', build]);
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^mfe-shop 1\.0\.0 is refused\n- it is built for contract version 9/);
  expect(complaint).toMatch(
    /- it imports Outlet .*\n {2}does not fit: the shell\n {2}to do: use one/,
  );
  expect(await jsonOf(site, ['publish', 'mfe-shop', build])).toMatchObject({
    error: {
      kind: 'refused',
      refusals: [{ code: 'contract-version' }, { code: 'router-name', who: 'the shell' }],
    },
  });
});

test('goes on without the site when told to [FED-12]', async () => {
  const site = await aSite();
  await site.publish();
  const build = await writeBuild({ version: '1.1.0', record: { provides: [] } });
  const { exitCode, complaint } = await giveCommand(site, ['publish', 'mfe-shop', build]);
  expect({ exitCode, complaint }).toMatchObject({
    exitCode: 1,
    complaint: expect.stringContaining('no longer provides mfe-shop/view'),
  });
  expect(await answerOf(site, ['check', 'mfe-shop', build, '--without-site'])).toMatch(
    /templates in use +not asked/,
  );
  await answerOf(site, ['publish', 'mfe-shop', build, '--without-site']);
  expect(await answerOf(site, ['history'])).toContain('were not checked (--without-site)');
});

test('answers every command as JSON on request [FED-10]', async () => {
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

test('a remote that is no workspace publishes once its team has a key [FED-14]', async () => {
  const site = await aSite();
  const build = await writeBuild({ remote: 'mfe-reviews' });
  expect((await giveCommand(site, ['publish', 'mfe-reviews', build])).exitCode).toBe(3);
  expect(await answerOf(site, ['add-team', 'mfe-reviews'])).toContain('can be published');
  expect(await answerOf(site, ['publish', 'mfe-reviews', build])).toContain('serves everyone');
});

test('prints the address by which a browser joins a cohort [FED-09]', async () => {
  const site = await aSite();
  expect(await answerOf(site, ['invite', 'testers'])).toBe(
    'https://shop.example/_cohort/testers.1.x',
  );
});

test('publishes the build made last when no folder is named', async () => {
  const site = await aSite();
  const root = await createTemporaryFolder('repository');
  for (const [version, builtAt] of [
    ['1.1.0', '2026-03-02T00:00:00.000Z'],
    ['1.0.0', '2026-03-01T00:00:00.000Z'],
  ] as const) {
    const build = await writeBuild({ version, record: { builtAt } });
    await cp(build, path.join(root, 'mfe-shop/dist', version), { recursive: true });
  }
  const text = await answerOf(site, ['publish', 'mfe-shop'], root);
  expect(text).toContain('mfe-shop 1.1.0 published');
});

test.each([
  [['publish'], 'The remote is missing'],
  [['invite'], 'The cohort is missing'],
  [['rollout', 'mfe-shop'], 'The version is missing'],
  [['rollout', 'mfe-shop', '1.0.0'], 'either --percent N or --cohort NAME'],
  [['rollout', 'mfe-shop', '1.0.0', '--percent', ''], '"" is no percentage'],
  [['deploy'], 'There is no command "deploy"'],
  [['promote', 'mfe-shop', 'now', 'please'], '"now" is too much'],
  [['history', '--loud'], 'Unknown option'],
  [['prune', '--days', 'ten'], '--days is a whole number, not "ten"'],
  [['promote', 'mfe-shop', '--percent', '5'], 'promote has no option --percent'],
])('explains how to type %j, with exit code 2 [FED-10]', async (args, message) => {
  const { exitCode, complaint } = await giveCommand(await aSite(), args);
  expect(exitCode).toBe(2);
  expect(complaint).toContain(message);
  expect(complaint).toContain('Usage: npm run release');
});

test.each([
  [['publish', 'mfe-shop'], 'has no build'],
  [['promote', 'mfe-shop'], 'publish it first'],
])('refuses %j with exit code 1 [FED-10]', async (args, message) => {
  const { exitCode, complaint } = await giveCommand(
    await aSite(),
    args,
    await createTemporaryFolder('repository'),
  );
  expect({ exitCode, complaint }).toEqual({
    exitCode: 1,
    complaint: expect.stringContaining(message),
  });
});

describe('ends with 3 when something cannot be read [FED-10]', () => {
  test('a store that somebody altered', async () => {
    const site = await aSiteWithCandidate();
    await writeFile(path.join(site.storeDirectory, 'rollout.json'), '{}');
    const { exitCode, complaint } = await giveCommand(site, ['status']);
    expect({ exitCode, complaint }).toMatchObject({
      exitCode: 3,
      complaint: expect.stringContaining('rollout.json is refused'),
    });
  });

  test('a team’s key that is not there', async () => {
    const site = await aSite();
    await rm(path.join(site.keysDirectory, 'team-mfe-shop.pem'));
    const { exitCode, complaint } = await giveCommand(site, [
      'publish',
      'mfe-shop',
      await writeBuild(),
    ]);
    expect({ exitCode, complaint }).toEqual({
      exitCode: 3,
      complaint: expect.stringMatching(/team-mfe-shop\.pem is not there; .*add-team mfe-shop$/),
    });
  });

  test('a shell that is not built', async () => {
    const readHost = async () => {
      throw new UnreadableStateError('shell/dist/host.json cannot be read');
    };
    const site = await aSite(['mfe-shop'], { readHost });
    const { exitCode, complaint } = await giveCommand(site, [
      'check',
      'mfe-shop',
      await writeBuild(),
    ]);
    expect({ exitCode, complaint }).toEqual({
      exitCode: 3,
      complaint: 'shell/dist/host.json cannot be read',
    });
  });
});

test('explains itself on request', async () => {
  const site = await aSite();
  expect(await answerOf(site, ['--help'])).toContain('rollback <remote>');
  expect(await answerOf(site, [])).toContain('Usage');
});
