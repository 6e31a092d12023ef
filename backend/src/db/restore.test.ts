/** A backup is the database, the keys and the pictures (docs/operations.md): what is lost without each. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import {
  buildTestApp,
  createTestApp,
  openTestDatabase,
  TEST_START_TIMEOUT_MS,
  type TestApp,
} from '../testing/test-app.ts';
import { dumpDatabase } from './dump.ts';

let shop: TestApp;
let copies: string;
const open: TestApp[] = [];
beforeAll(async () => {
  shop = await createTestApp();
  copies = mkdtempSync(path.join(tmpdir(), 'restore-test-'));
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  for (const app of [...open, shop]) await app.close();
  rmSync(copies, { recursive: true, force: true });
});

/** Another installation with the dump of the shop, and the folders that are named. */
async function restore(name: string, folders: readonly string[]): Promise<TestApp> {
  const dataDir = path.join(copies, name);
  for (const folder of folders) {
    cpSync(path.join(shop.env.dataDir, folder), path.join(dataDir, folder), { recursive: true });
  }
  const parts: string[] = [];
  for await (const part of dumpDatabase(shop.db)) parts.push(part);
  const { db, close } = await openTestDatabase(shop.env.templateDir);
  await sql.raw('drop schema public cascade; create schema public').execute(db);
  await sql.raw(parts.join('')).execute(db);
  const env = { ...shop.env, dataDir, keysDir: path.join(dataDir, 'keys') };
  const restored = await buildTestApp({ db, close, env, clock: shop.clock });
  open.push(restored);
  return restored;
}

async function whoAmI(app: TestApp, authorization: string): Promise<number> {
  const answer = await app.inject({ url: '/api/v1/sell/order', headers: { authorization } });
  return answer.statusCode;
}

test(
  'API-05 a restored installation knows its customers, their sessions and their pictures',
  async () => {
    const { email } = await shop.createUser();
    const authorization = await shop.login(email);
    const grey = sharp({ create: { width: 80, height: 60, channels: 3, background: '#808080' } });
    const picture = (await grey.png().toBuffer()).toString('base64');
    const uploaded = await shop.inject({
      method: 'POST',
      url: '/api/v1/cognito/user/uploadImage',
      headers: { authorization },
      payload: { image: `data:image/png;base64,${picture}` },
    });
    const { url } = uploaded.json().data.image;

    const whole = await restore('whole', ['keys', 'masters']);
    expect(await whoAmI(whole, authorization)).toBe(200);
    expect(await whole.login(email)).toMatch(/^Bearer /);
    expect((await whole.inject(url)).rawPayload).toEqual((await shop.inject(url)).rawPayload);

    const keyless = await restore('keyless', ['masters']);
    expect(await whoAmI(keyless, authorization)).toBe(401);
    expect(await keyless.login(email)).toMatch(/^Bearer /);
  },
  TEST_START_TIMEOUT_MS,
);
