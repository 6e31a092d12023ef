/** Passwords: argon2id, at most four hashes at once (each takes 19 MiB). */
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../concurrency-limit.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const limit = createConcurrencyLimit({ running: 4, waiting: 200 });

/** Verified when there is no account, so that both cases cost the same. */
let unknownUserHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return limit.run(() => hash(password, OPTIONS));
}

/** `expectedHash` null (unknown user, no password set) costs the same and answers false. */
export async function isPasswordRight(
  password: string,
  expectedHash: string | null,
): Promise<boolean> {
  unknownUserHash ??= hashPassword('a password nobody has');
  const against = expectedHash ?? (await unknownUserHash);
  const matches = await limit.run(() => verify(against, password, OPTIONS));
  return matches && expectedHash !== null;
}
