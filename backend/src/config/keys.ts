/**
 * Secrets of this installation, one file each in KEYS_DIR, readable by the owner only.
 *
 * They are generated on first start. Processes that share a database share this folder. A file
 * of a `KeyRing` may hold several, which is how one is replaced (docs/operations.md).
 */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The first one makes what is new, all are accepted. */
export type KeyRing = readonly [string, ...string[]];

export interface Keys {
  /** Ed25519 private keys in PEM, sign access tokens. */
  readonly tokenSigningKeys: KeyRing;
  /** Derive the successor of a refresh token. */
  readonly refreshSecrets: KeyRing;
  /** Signs the sandbox gateway's webhooks. */
  readonly sandboxWebhookSecret: string;
  /** Signs captcha challenges. */
  readonly captchaSecret: string;
  /** Make and recognise codes of gift vouchers: one that goes takes those made with it along. */
  readonly voucherSecrets: KeyRing;
  /** Sign links for people who are not logged in: to documents, and to answer requests for a price. */
  readonly linkSecrets: KeyRing;
  /** Recognises mailed codes. */
  readonly codeSecret: string;
  /** Name accounts to authenticators: one that goes takes the passkeys made with it along. */
  readonly passkeySecrets: KeyRing;
}

/** Reads the keys, generating those that are missing. */
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
 * Keys of a file in their order: blocks of PEM, or one secret in a line.
 *
 * @throws Error with the file's name when it holds none
 */
export function parseKeyRing(name: string, text: string): KeyRing {
  const [first, ...others] = text.includes('-----')
    ? (text.match(PEM) ?? [])
    : (text.match(/\S+/g) ?? []);
  if (first === undefined) throw new Error(`${name} holds no key`);
  return [first, ...others];
}

/** The link fails when another process was first; then its key counts. */
function readOrCreate(file: string, generate: () => string): string {
  const kept = readIfThere(file);
  if (kept !== null) return kept;
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, generate(), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (readIfThere(file) === null) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | null {
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
