/** Values that this server encrypts and stores in a browser. */
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import type { SecretKeys } from './secret-key.ts';

/** @param lifetime in jose's format, such as `900s` */
export function seal(claims: JWTPayload, [key]: SecretKeys, lifetime: string): Promise<string> {
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(lifetime)
    .encrypt(key);
}

/** Undefined for an expired value or one sealed with another key. */
export async function openSealed(value: string, keys: SecretKeys): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    try {
      return (await jwtDecrypt(value, key)).payload;
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}
