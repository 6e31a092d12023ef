/** Accounts for tests. */
import type { Kysely } from 'kysely';
import { tokensWireSchema } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import type { App } from '../http/api-instance.ts';
import type { Database } from '../db/schema.ts';
import { hashPassword } from '../auth/passwords.ts';

export const TEST_PASSWORD = 'a long enough password';
export const TEST_FINGERPRINT = 'abcdefghijklmnopqrstu';

export interface TestUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_admin: boolean;
}

let created = 0;
let passwordHash: Promise<string> | undefined;

/** Hashing is slow on purpose: all accounts of a test file share one hash. */
export async function createTestUser(db: Kysely<Database>, user: Partial<TestUser>) {
  created += 1;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const email = user.email ?? `visitor${created}@example.com`;
  return db
    .insertInto('user_account')
    .values({
      first_name: 'Test',
      last_name: 'Visitor',
      ...user,
      email,
      email_norm: email.toLowerCase(),
      password_hash: await passwordHash,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** Logs in through the API; returns the value of the Authorization header. */
export async function logIn(app: App, email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/login',
    payload: { username: email, password: TEST_PASSWORD, fingerprint: TEST_FINGERPRINT },
  });
  const { access_token } = parseData(tokensWireSchema, answer.json());
  return `Bearer ${access_token}`;
}
