/** What this server encrypts for itself and leaves with a browser. */
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { SecretKeys } from './secret-key.ts';

/** @param lifetime as jose reads it, `900s` */
export function seal(claims: JWTPayload, [key]: SecretKeys, lifetime: string): Promise<string> {
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(lifetime)
    .encrypt(key);
}

/** Undefined for what is too old, or was sealed with none of the keys. */
export async function openSealed(value: string, keys: SecretKeys): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    try {
      return (await jwtDecrypt(value, key)).payload;
    } catch {
      // The next key may be the one.
    }
  }
  return undefined;
}
