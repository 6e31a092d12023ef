/** A full disk: writes are refused with a message, reads continue. */
import { sql } from 'kysely';
import { useTestApp } from '../testing/test-app.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';

const shop = useTestApp();

const logIn = (username: string) =>
  shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: { username, password: TEST_PASSWORD, fingerprint: 'abcdefghijklmnopqrstu' },
  });
const storage = async () => (await shop.inject('/readyz')).json().storage;

test('refuses a write with 507 while no space is left, reports it, and recovers by itself [API-06]', async () => {
  const { email } = await shop.createUser();
  // What PostgreSQL raises when it cannot extend a file.
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger full_disk before insert on session for each statement
    execute function refuse()`.execute(shop.db);
  expect(await storage()).toBe('ok');

  const refused = await logIn(email);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([507, '60']);
  expect(refused.json()).toMatchObject({
    code: 'STORAGE_FULL',
    message: 'Nothing can be saved at the moment. Please try again later.',
  });
  expect((await shop.inject('/api/v1/sell/product')).statusCode).toBe(200);
  expect([(await shop.inject('/readyz')).statusCode, await storage()]).toEqual([200, 'full']);

  await sql`drop trigger full_disk on session`.execute(shop.db);
  expect((await logIn(email)).statusCode).toBe(200);
  shop.clock.advanceSeconds(61);
  expect(await storage()).toBe('ok');
});
