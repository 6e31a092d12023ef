import { useTestApp } from '../testing/test-app.ts';
import { createOwner, postForm } from './testing/owner.ts';
import { parseOwnerCommand, runOwnerCommand } from './owner-command.ts';

const shop = useTestApp();

async function run(...words: readonly string[]) {
  const command = parseOwnerCommand(words);
  if (command === undefined) throw new Error('Unknown command');
  return runOwnerCommand(shop, command);
}

async function logIn(email: string, password: string) {
  return (await postForm(shop, { url: '/cms/login' }, { email, password })).statusCode;
}

const passwordIn = (text: string) => /Password \(shown only once\): (\S+)/.exec(text)?.[1] ?? '';

test('creates the first owner of a shop, who logs in with the printed password [API-08]', async () => {
  expect((await run()).text).toContain('No owners yet');
  const { outcome, text } = await run('add', 'Ada@Shop.example');
  expect(outcome).toBe('done');
  expect(passwordIn(text)).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(await logIn('ada@shop.example', passwordIn(text))).toBe(303);
  expect(await logIn('ada@shop.example', 'another')).not.toBe(303);
  expect((await run()).text).toBe('Ada@Shop.example');
  expect(await run('add', 'ada@shop.example')).toMatchObject({ outcome: 'refused' });
});

test('makes an existing account an owner, and keeps its password [API-08]', async () => {
  const { email } = await shop.createUser();
  const { text } = await run('add', email);
  expect(passwordIn(text)).toBe('');
  expect((await run()).text).toContain(email);
});

test('a new password ends all sessions [API-08]', async () => {
  const owner = await createOwner(shop);
  const { text } = await run('password', owner.email);
  expect((await owner.get('/cms')).status).toBe(303);
  expect(await logIn(owner.email, passwordIn(text))).toBe(303);
});

test('a removed owner loses access with the next request [API-08]', async () => {
  const owner = await createOwner(shop);
  expect((await owner.get('/cms')).status).toBe(200);
  expect(await run('remove', owner.email)).toMatchObject({ outcome: 'done' });
  expect((await owner.get('/cms')).status).toBe(303);
  expect(await run('remove', owner.email)).toMatchObject({ outcome: 'refused' });
  expect(await run('password', owner.email)).toMatchObject({ outcome: 'refused' });
});

test('does not enable a disabled account [API-08]', async () => {
  const { id, email } = await shop.createUser();
  await shop.db.updateTable('user_account').set({ enabled: false }).where('id', '=', id).execute();
  expect(await run('add', email)).toMatchObject({ outcome: 'refused' });
});

test.each([
  [['add']],
  [['add', 'nobody']],
  [['make', 'a@b.example']],
  [['add', 'a@b.example', 'x']],
])('prints the usage for invalid arguments: %j [API-08]', (words) => {
  expect(parseOwnerCommand(words)).toBeUndefined();
});
