import { aSite, type TestSite } from '../testing/builders.ts';
import { runCommandLine } from '../testing/run-command-line.ts';

const DAY_MS = 86_400_000;
const rule = ['--keep', '1', '--days', '30'];

/** Returns what the command prints; the command must succeed. */
async function outputOf(site: TestSite, args: readonly string[]): Promise<string> {
  const { exitCode, text } = await runCommandLine(site, args);
  expect(exitCode).toBe(0);
  return text;
}

/** 1.0.0 was last served 80 days ago, 1.1.0 40 days ago; 1.2.0 serves everyone. */
async function aSiteWithThree(): Promise<TestSite> {
  const site = await aSite();
  await site.publish();
  for (const version of ['1.1.0', '1.2.0']) {
    await site.publish({ version });
    await outputOf(site, ['rollout', 'mfe-shop', version, '--percent', '100']);
    await outputOf(site, ['promote', 'mfe-shop']);
    site.advance(40 * DAY_MS);
  }
  return site;
}

test('keeps up to ten releases by default [FED-24]', async () => {
  const site = await aSiteWithThree();
  expect(await outputOf(site, ['prune'])).toBe('Nothing to prune: 3 releases kept.');
});

test('shows in a table what would be removed and why [FED-24]', async () => {
  const site = await aSiteWithThree();
  const text = await outputOf(site, ['prune', ...rule, '--dry-run']);
  expect(text).toMatch(/^remote +version +last served +reason\nmfe-shop +1\.0\.0 +2026-03-01/);
  expect(text).toMatch(
    / last served over 30 days ago and not among the newest 1\n1 would be removed, 2 kept\.$/,
  );
  expect(await outputOf(site, ['history'])).not.toContain('prune');
});

test('prunes in one command and records it in the history [FED-24]', async () => {
  const site = await aSiteWithThree();
  expect(JSON.parse(await outputOf(site, ['prune', ...rule, '--json']))).toMatchObject({
    kept: 2,
    dryRun: false,
    pruned: [
      {
        remote: 'mfe-shop',
        version: '1.0.0',
      },
    ],
  });
  const history = await outputOf(site, ['history', 'mfe-shop']);
  expect(history).toMatch(/ prune +mfe-shop +- +no longer kept: 1\.0\.0$/);
});
