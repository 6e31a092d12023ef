import { cp } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './cli-commands.ts';
import { aFolder, aSite, writeBuild, type TestSite } from './testing/builders.ts';

async function run(site: TestSite, args: readonly string[], repositoryRoot = ''): Promise<string> {
  const lines: string[] = [];
  await runCommand(args, {
    controlPlane: site.controlPlane,
    repositoryRoot,
    print: (line) => lines.push(line),
    invite: async (cohort) => `https://shop.example/_cohort/${cohort}.1.x`,
  });
  return lines.join('\n');
}

test('FED-10 takes a release from publish to everyone and back in one command each', async () => {
  const site = await aSite();
  const first = await writeBuild();
  const second = await writeBuild({ version: '1.1.0' });
  expect(await run(site, ['publish', 'mfe-shop', first])).toContain('serves everyone');
  expect(await run(site, ['publish', 'mfe-shop', second])).toContain('give it to visitors');
  expect(await run(site, ['rollout', 'mfe-shop', '1.1.0', '--percent', '12.5'])).toBe(
    'mfe-shop: 1.1.0 goes to 12.5 %, 1.0.0 to the rest (sequence 2)',
  );
  expect(await run(site, ['rollout', 'mfe-shop', '1.1.0', '--cohort', 'staff'])).toBe(
    'mfe-shop: 1.1.0 goes to 12.5 % and to staff, 1.0.0 to the rest (sequence 3)',
  );
  expect(await run(site, ['promote', 'mfe-shop'])).toBe(
    'mfe-shop: 1.1.0 serves everyone (sequence 4)',
  );
  expect(await run(site, ['rollback', 'mfe-shop'])).toBe(
    'mfe-shop: 1.0.0 serves everyone (sequence 5)',
  );
  expect(await run(site, ['history', 'mfe-shop'])).toContain('#5  tester  rollback mfe-shop 1.0.0');
});

test('FED-23 revokes a release in one command, with the reason in the history', async () => {
  const site = await aSite();
  await site.publish();
  await site.publish({ version: '1.1.0', entryScript: 'entry(2)' });
  await run(site, ['rollout', 'mfe-shop', '1.1.0', '--percent', '10', '--reason', 'a first look']);
  expect(await run(site, ['revoke', 'mfe-shop', '1.1.0', '--reason', 'it leaks'])).toBe(
    'mfe-shop 1.1.0 is revoked and never loaded again\nmfe-shop: 1.0.0 serves everyone (sequence 3)',
  );
  const history = await run(site, ['history', 'mfe-shop']);
  expect(history).toContain('rollout mfe-shop 1.1.0  given to 10 %: a first look');
  expect(history).toContain('#3  tester  revoke mfe-shop 1.1.0  it leaks');
});

test('FED-09 prints the address by which a browser joins a cohort', async () => {
  const site = await aSite();
  expect(await run(site, ['invite', 'testers'])).toBe('https://shop.example/_cohort/testers.1.x');
  await expect(run(site, ['invite'])).rejects.toThrow('cohort');
});

test('publishes the build made last when no folder is named', async () => {
  const site = await aSite();
  const root = await aFolder('repository');
  for (const [version, builtAt] of [
    ['1.1.0', '2026-03-02T00:00:00.000Z'],
    ['1.0.0', '2026-03-01T00:00:00.000Z'],
  ] as const) {
    const build = await writeBuild({ version, record: { builtAt } });
    await cp(build, path.join(root, 'mfe-shop/dist', version), { recursive: true });
  }
  expect(await run(site, ['publish', 'mfe-shop'], root)).toContain('mfe-shop 1.1.0 published');
});

test.each([
  [['publish'], 'The remote is missing'],
  [['rollout', 'mfe-shop'], 'The version is missing'],
  [['rollout', 'mfe-shop', '1.0.0'], 'either --percent N or --cohort NAME'],
  [['rollout', 'mfe-shop', '1.0.0', '--percent', ''], 'not live'],
  [['revoke', 'mfe-shop', '1.0.0'], 'revoke needs a reason'],
  [['deploy'], 'There is no command "deploy"'],
  [['promote', 'mfe-shop', 'now', 'please'], 'is too much'],
  [['history', '--loud'], 'Unknown option'],
  [['publish', 'mfe-shop'], 'has no build'],
])('refuses %j with an explanation', async (args, message) => {
  const site = await aSite();
  const root = await aFolder('repository');
  await expect(run(site, args, root)).rejects.toThrow(message);
});

test('explains itself on request', async () => {
  const site = await aSite();
  expect(await run(site, ['--help'])).toContain('rollback <remote>');
  expect(await run(site, [])).toContain('Usage');
});
