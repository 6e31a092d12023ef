/**
 * Secrets of this installation, one file each in KEYS_DIR, readable by the owner only.
 *
 * They are generated on first start. Processes that share a database share this folder.
 */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Keys {
  /** Ed25519 private key in PEM, signs access tokens. */
  readonly tokenSigningKey: string;
  /** Derives the successor of a refresh token. */
  readonly refreshSecret: string;
  /** Signs the sandbox gateway's webhooks. */
  readonly sandboxWebhookSecret: string;
  /** Signs captcha challenges. */
  readonly captchaSecret: string;
  /** Makes and recognises codes of gift vouchers: without it those that are out there are lost. */
  readonly voucherSecret: string;
  /** Signs links for people who are not logged in: to documents, and to answer requests for a price. */
  readonly linkSecret: string;
  /** Recognises mailed codes. */
  readonly codeSecret: string;
}

/** Reads the keys, generating those that are missing. */
export function loadKeys(keysDir: string): Keys {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const keyOf = (name: string, generate: () => string) =>
    readOrCreate(path.join(keysDir, name), generate);
  return {
    tokenSigningKey: keyOf('token-signing.pem', generateSigningKey),
    refreshSecret: keyOf('refresh-token.secret', generateSecret),
    sandboxWebhookSecret: keyOf('sandbox-webhook.secret', generateSecret),
    captchaSecret: keyOf('captcha.secret', generateSecret),
    voucherSecret: keyOf('gift-voucher.secret', generateSecret),
    linkSecret: keyOf('document-link.secret', generateSecret),
    codeSecret: keyOf('one-time-code.secret', generateSecret),
  };
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

function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}
