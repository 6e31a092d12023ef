import { useTestApp } from '../testing/test-app.ts';
import { parseSettingCommand, runSettingCommand } from './setting-command.ts';

const shop = useTestApp();

async function run(...words: readonly string[]) {
  const command = parseSettingCommand(words);
  if (command === undefined) throw new Error('Unknown command');
  return await runSettingCommand(shop.db, command);
}

async function readDomain(): Promise<unknown> {
  return (await shop.inject('/api/v1/cognito/domain/currentDomain')).json();
}

test('an owner sets, changes and removes a setting, and the API returns it [SH-18 ACC-03]', async () => {
  expect((await run()).text).toContain('login_code_only  (not set)');
  await expect(run('set', 'login_code_only', '1')).resolves.toEqual({
    outcome: 'done',
    text: 'login_code_only is now 1',
  });
  expect(await readDomain()).toMatchObject({ data: { login_code_only: '1' } });
  await run('set', 'login_code_only', '0');
  expect((await run()).text).toContain('login_code_only  0');
  await run('remove', 'login_code_only');
  expect(await readDomain()).toMatchObject({ data: { login_code_only: null } });
});

test('rejects an unknown name and a value that is too long [SH-18]', async () => {
  await expect(run('set', 'login_code_olny', '1')).resolves.toMatchObject({ outcome: 'refused' });
  await expect(run('set', 'organisation_name', 'x'.repeat(2001))).resolves.toMatchObject({
    outcome: 'refused',
  });
});

test.each([
  [['set']],
  [['set', 'name']],
  [['remove']],
  [['remove', 'name', 'value']],
  [['set', 'organisation_name', 'two', 'words']],
  [['drop', 'name']],
])('prints the usage for invalid arguments: %j [SH-18]', (words) => {
  expect(parseSettingCommand(words)).toBeUndefined();
});
