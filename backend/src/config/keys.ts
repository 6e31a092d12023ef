/**
 * Secrets of this installation, one file each in KEYS_DIR, readable by the owner only.
 *
 * They are generated at the first start. Processes that share a database share this folder. A
 * `KeyRing` file may contain several keys, which allows rotation (docs/operations.md).
 */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The first key creates new values; all keys are accepted. */
export type KeyRing = readonly [string, ...string[]];

export interface Keys {
  /** Ed25519 private keys in PEM; they sign access tokens. */
  readonly tokenSigningKeys: KeyRing;
  /** Derive the successor of a refresh token. */
  readonly refreshSecrets: KeyRing;
  /** Signs the sandbox gateway's webhooks. */
  readonly sandboxWebhookSecret: string;
  /** Signs captcha challenges. */
  readonly captchaSecret: string;
  /**
   * Derive and verify codes of gift vouchers. Removing a key invalidates the codes made with it.
   */
  readonly voucherSecrets: KeyRing;
  /**
   * Sign links for people without a login: to documents, and to the reply form of a shipping quote
   * request.
   */
  readonly linkSecrets: KeyRing;
  /** Verifies codes sent by email. */
  readonly codeSecret: string;
  /** Derive the user handles of passkeys. Removing a key invalidates the passkeys made with it. */
  readonly passkeySecrets: KeyRing;
}

/** Reads the keys and generates the missing ones. */
export function loadKeys(keysDir: string): Keys {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const keyOf = (name: string, generate: () => string) =>
    readOrCreate(path.join(keysDir, name), generate);
  const ringOf = (name: string, generate: () => string) =>
    parseKeyRing(name, keyOf(name, generate));
  const passkeySecrets = ringOf('one-time-code.secret', generateSecret);
  return {
    tokenSigningKeys: ringOf('token-signing.pem', generateSigningKey),
    refreshSecrets: ringOf('refresh-token.secret', generateSecret),
    sandboxWebhookSecret: keyOf('sandbox-webhook.secret', generateSecret),
    captchaSecret: keyOf('captcha.secret', generateSecret),
    voucherSecrets: ringOf('gift-voucher.secret', generateSecret),
    linkSecrets: ringOf('document-link.secret', generateSecret),
    codeSecret: passkeySecrets[0],
    passkeySecrets,
  };
}

const PEM = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/g;

/**
 * Keys of a file in their order: PEM blocks, or one secret per line.
 *
 * @throws Error with the file's name if it contains no key
 */
export function parseKeyRing(name: string, text: string): KeyRing {
  const [first, ...others] = text.includes('-----')
    ? (text.match(PEM) ?? [])
    : (text.match(/\S+/g) ?? []);
  if (first === undefined) throw new Error(`${name} contains no key`);
  return [first, ...others];
}

/** Creating the link fails if another process was first; then that process's key is used. */
function readOrCreate(file: string, generate: () => string): string {
  const existing = readIfExists(file);
  if (existing !== null) return existing;
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, generate(), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (readIfExists(file) === null) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8');
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}
