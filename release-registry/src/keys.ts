/**
 * Reads the keys of the release chain: each team signs its builds, the registry signs the rollout,
 * and visitors are drawn into buckets with a secret.
 *
 * The keys lie apart, so that each user of them needs one folder only (ADR 0059):
 *
 * - `trusted-keys.json` (public) and `bucket.key`: all that a shell needs;
 * - `registry/`: `registry.pem` and the operators' tokens, for the registry and its operators;
 * - `teams/<remote>.pem`: for each team.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { UnreadableStateError } from './control/unreadable-state-error.ts';
import { keyIdOf, type KeyRing, type SigningKey } from './trust/envelope.ts';

/** Public keys a reader trusts. */
export interface TrustedKeys {
  readonly registry: KeyRing;
  /** Keys that may sign releases of each remote. */
  readonly teams: ReadonlyMap<string, KeyRing>;
}

/** Public keys as base64 of their SPKI bytes, by key id. */
const keyTableSchema = v.record(v.string(), v.pipe(v.string(), v.base64()));
const trustedKeysSchema = v.object({
  registry: keyTableSchema,
  teams: v.record(v.string(), keyTableSchema),
});
export type TrustedKeysFile = v.InferOutput<typeof trustedKeysSchema>;

/** Where each key is, below the folder of the keys. */
export const keyPaths = {
  trusted: (keysDirectory: string) => path.join(keysDirectory, 'trusted-keys.json'),
  bucket: (keysDirectory: string) => path.join(keysDirectory, 'bucket.key'),
  registryFolder: (keysDirectory: string) => path.join(keysDirectory, 'registry'),
  registry: (keysDirectory: string) => path.join(keysDirectory, 'registry', 'registry.pem'),
  teamFolder: (keysDirectory: string) => path.join(keysDirectory, 'teams'),
  team: (keysDirectory: string, remote: string) =>
    path.join(keysDirectory, 'teams', `${remote}.pem`),
} as const;

/** @throws when the file is absent or not a table of public keys */
export async function readTrustedKeys(keysDirectory: string): Promise<TrustedKeys> {
  const { registry, teams } = await readTrustedKeysFile(keysDirectory);
  return {
    registry: parseKeyTable(registry),
    teams: new Map(Object.entries(teams).map(([remote, table]) => [remote, parseKeyTable(table)])),
  };
}

/** The table of public keys as stored. @throws when the file is absent or malformed */
export async function readTrustedKeysFile(keysDirectory: string): Promise<TrustedKeysFile> {
  const text = await readFile(keyPaths.trusted(keysDirectory), 'utf8');
  return v.parse(trustedKeysSchema, JSON.parse(text));
}

/** @throws when this machine does not hold the team's private key, or the site does not trust it */
export async function readTeamKey(keysDirectory: string, remote: string): Promise<SigningKey> {
  const key = await readSigningKey(keyPaths.team(keysDirectory, remote));
  const { teams } = await readTrustedKeys(keysDirectory);
  if (teams.get(remote)?.has(key.keyId) === true) return key;
  throw new UnreadableStateError(
    `The key of ${remote} is not among the trusted keys of this site; nothing was changed`,
  );
}

/**
 * @throws when this machine does not hold the registry's private key, or the site does not trust
 * it: other machines would refuse what it signs
 */
export async function readRegistryKey(keysDirectory: string): Promise<SigningKey> {
  const key = await readSigningKey(keyPaths.registry(keysDirectory));
  const { registry } = await readTrustedKeys(keysDirectory);
  if (registry.has(key.keyId)) return key;
  throw new UnreadableStateError(
    'The registry’s key is not among the trusted keys of this site; nothing was changed',
  );
}

/** Secret that draws visitors into buckets; the same on every shell of a site. */
export async function readBucketKey(keysDirectory: string): Promise<Uint8Array> {
  const text = await readFile(keyPaths.bucket(keysDirectory), 'utf8');
  return Buffer.from(text.trim(), 'base64url');
}

/** @throws when the file does not exist or holds no private key */
export async function readSigningKey(file: string): Promise<SigningKey> {
  const privateKey = createPrivateKey(await readFile(file, 'utf8'));
  return { keyId: keyIdOf(privateKey), privateKey };
}

/** A row of the table of trusted keys. */
export function publicEntryOf(key: KeyObject): Record<string, string> {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return { [keyIdOf(publicKey)]: spki.toString('base64') };
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
