/** Password hashing: argon2id, at most four hashes at once (each needs 19 MiB). */
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../concurrency-limit.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const limit = createConcurrencyLimit({ running: 4, waiting: 200 });

/** Verified for unknown users, so that both cases take the same time. */
let unknownUserHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return limit.run(() => hash(password, OPTIONS));
}

/** False for an `expectedHash` of null (unknown user, no password), after the same time. */
export async function isPasswordCorrect(
  password: string,
  expectedHash: string | null,
): Promise<boolean> {
  unknownUserHash ??= hashPassword('a placeholder password');
  const comparedHash = expectedHash ?? (await unknownUserHash);
  const matches = await limit.run(() => verify(comparedHash, password, OPTIONS));
  return matches && expectedHash !== null;
}
