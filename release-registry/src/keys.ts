/**
 * Keys of the release chain: each team signs its builds, the registry signs the
 * rollout, and visitors are drawn into buckets with a secret.
 *
 * A folder holds `team-<remote>.pem` and `registry.pem` (private, Ed25519),
 * `trusted-keys.json` (public, all that a shell needs) and `bucket.key`. Where
 * builds are signed elsewhere, only `trusted-keys.json` and `bucket.key` exist.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { withFileLock } from 'server-kit/files/file-lock';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';
import { hasErrorCode } from 'server-kit/files/has-error-code';
import { keyIdOf, type KeyRing, type SigningKey } from './trust/envelope.ts';

/** Public keys a reader trusts. */
export interface TrustedKeys {
  readonly registry: KeyRing;
  /** Keys that may sign releases of each remote. */
  readonly teams: ReadonlyMap<string, KeyRing>;
}

const TRUSTED_KEYS_FILE = 'trusted-keys.json';
const BUCKET_KEY_FILE = 'bucket.key';
const BUCKET_KEY_BYTES = 32;

/** Public keys as base64 of their SPKI bytes, by key id. */
const keyTableSchema = v.record(v.string(), v.pipe(v.string(), v.base64()));
const trustedKeysSchema = v.object({
  registry: keyTableSchema,
  teams: v.record(v.string(), keyTableSchema),
});
type TrustedKeysFile = v.InferOutput<typeof trustedKeysSchema>;

/** Creates missing keys for the remotes; existing keys do not change. */
export async function ensureLocalKeys(
  keysDirectory: string,
  remotes: readonly string[],
): Promise<void> {
  await mkdir(keysDirectory, { recursive: true, mode: 0o700 });
  await withFileLock(path.join(keysDirectory, 'keys.lock'), async () => {
    await writeSecretOnce(path.join(keysDirectory, BUCKET_KEY_FILE), () =>
      randomBytes(BUCKET_KEY_BYTES).toString('base64url'),
    );
    const trusted = await readTrustedKeysFile(keysDirectory);
    const registry = await ensureSigningKey(keysDirectory, 'registry');
    const teams = { ...trusted.teams };
    for (const remote of remotes) {
      const key = await ensureSigningKey(keysDirectory, `team-${remote}`);
      teams[remote] = { ...teams[remote], ...publicEntryOf(key) };
    }
    const next = { registry: { ...trusted.registry, ...publicEntryOf(registry) }, teams };
    if (JSON.stringify(next) === JSON.stringify(trusted)) return;
    await writeFileAtomically(
      path.join(keysDirectory, TRUSTED_KEYS_FILE),
      `${JSON.stringify(next, null, 2)}\n`,
    );
  });
}

/** @throws when the file is absent or not a table of public keys */
export async function readTrustedKeys(keysDirectory: string): Promise<TrustedKeys> {
  const text = await readFile(path.join(keysDirectory, TRUSTED_KEYS_FILE), 'utf8');
  const { registry, teams } = v.parse(trustedKeysSchema, JSON.parse(text));
  return {
    registry: parseKeyTable(registry),
    teams: new Map(Object.entries(teams).map(([remote, table]) => [remote, parseKeyTable(table)])),
  };
}

/** @throws when this machine does not hold the team's private key */
export async function readTeamKey(keysDirectory: string, remote: string): Promise<SigningKey> {
  return readSigningKey(keysDirectory, `team-${remote}`);
}

/** @throws when this machine does not hold the registry's private key */
export async function readRegistryKey(keysDirectory: string): Promise<SigningKey> {
  return readSigningKey(keysDirectory, 'registry');
}

/** Secret that draws visitors into buckets; the same on every shell of a site. */
export async function readBucketKey(keysDirectory: string): Promise<Uint8Array> {
  const text = await readFile(path.join(keysDirectory, BUCKET_KEY_FILE), 'utf8');
  return Buffer.from(text.trim(), 'base64url');
}

async function ensureSigningKey(keysDirectory: string, keyName: string): Promise<SigningKey> {
  await writeSecretOnce(path.join(keysDirectory, `${keyName}.pem`), () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  });
  return readSigningKey(keysDirectory, keyName);
}

async function readSigningKey(keysDirectory: string, keyName: string): Promise<SigningKey> {
  const privateKey = createPrivateKey(
    await readFile(path.join(keysDirectory, `${keyName}.pem`), 'utf8'),
  );
  return { keyId: keyIdOf(privateKey), privateKey };
}

async function writeSecretOnce(file: string, createSecret: () => string): Promise<void> {
  try {
    await writeFile(file, createSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

async function readTrustedKeysFile(keysDirectory: string): Promise<TrustedKeysFile> {
  try {
    const text = await readFile(path.join(keysDirectory, TRUSTED_KEYS_FILE), 'utf8');
    return v.parse(trustedKeysSchema, JSON.parse(text));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return { registry: {}, teams: {} };
    throw error;
  }
}

function publicEntryOf(key: SigningKey): Record<string, string> {
  const spki = createPublicKey(key.privateKey).export({ format: 'der', type: 'spki' });
  return { [key.keyId]: spki.toString('base64') };
}

function parseKeyTable(table: Readonly<Record<string, string>>): KeyRing {
  return new Map(
    Object.values(table).map((spki) => {
      const key = createPublicKey({
        key: Buffer.from(spki, 'base64'),
        format: 'der',
        type: 'spki',
      });
      return [keyIdOf(key), key];
    }),
  );
}
