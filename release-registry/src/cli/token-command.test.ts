import { aSite, type TestSite } from '../testing/builders.ts';
import { runCommandLine } from '../testing/run-command-line.ts';

async function run(site: TestSite, args: readonly string[]) {
  const { exitCode, text, errorText } = await runCommandLine(site, args);
  return { exitCode, text: text + errorText };
}

test('creates a token that is shown once, lists the tokens, and deletes one [FED-15]', async () => {
  const site = await aSite();
  const add = [
    'token',
    'add',
    'ci',
    '--remotes',
    'mfe-shop,mfe-cms',
    '--read-only',
    '--days',
    '30',
  ];
  expect((await run(site, add)).text).toMatch(/^release_[\w-]{43}\n/);
  const { text: listed } = await run(site, ['token', 'list']);
  expect(listed).toMatch(/ci +read +mfe-shop, mfe-cms +\S+ +\S+/);
  expect(listed).not.toContain('release_');
  await run(site, ['token', 'remove', 'ci']);
  expect((await run(site, ['token', 'list'])).text).toBe('No tokens.');
  expect(await run(site, ['token', 'remove', 'ci'])).toMatchObject({ exitCode: 1 });
  expect(await run(site, ['token', 'add'])).toMatchObject({ exitCode: 2 });
  expect(await run(site, ['token', 'add', 'ci', '--days', '0'])).toMatchObject({ exitCode: 1 });
});
