/**
 * Creates the keys of a site. Only a site without releases gets new keys: a second registry key
 * beside an existing store would sign documents that every other machine refuses.
 */
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from 'server-kit/files/file-lock';
import { hasErrorCode } from 'server-kit/files/has-error-code';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';
import { UnreadableStateError } from './control/unreadable-state-error.ts';
import { ControlError } from './gate/control-error.ts';
import {
  keyPaths,
  publicEntryOf,
  readRegistryKey,
  readSigningKey,
  readTrustedKeysFile,
  type TrustedKeysFile,
} from './keys.ts';
import { moveKeys } from './move-keys.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { HISTORY_FOLDER, RECORDS_FOLDER, ROLLOUT_PATH } from './storage/store-paths.ts';

const BUCKET_KEY_BYTES = 32;
/** Same pattern as in a remote's manifest. */
const REMOTE = /^mfe-[a-z][a-z0-9-]{0,59}$/;
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

export interface KeySettings {
  readonly keysDirectory: string;
  readonly storage: ReleaseStorage;
  /** Remotes that are built on this machine. */
  readonly remotes: readonly string[];
}

/**
 * Creates the keys of a new site, moves those of an older one to their folders, and gives remotes
 * that are new in this repository a key. Returns a line about each change.
 *
 * @throws ControlError when there are releases but no keys
 */
export async function prepareKeys({
  keysDirectory,
  storage,
  remotes,
}: KeySettings): Promise<readonly string[]> {
  const moved = await moveKeys(keysDirectory);
  const trusted = await findTrustedKeys(keysDirectory);
  if (trusted === undefined) {
    await refuseExistingStore(keysDirectory, storage);
    await createKeys(keysDirectory, remotes);
    return [...moved, `created the keys of a new site in ${keysDirectory}`];
  }
  await restrictAccess(keysDirectory);
  const isRegistry = await readRegistryKey(keysDirectory).then(
    () => true,
    () => false,
  );
  const added = isRegistry ? remotes.filter((remote) => !Object.hasOwn(trusted.teams, remote)) : [];
  for (const remote of added) await addTeam(keysDirectory, remote);
  return [...moved, ...added.map((remote) => `created the key of ${remote}`)];
}

/** Creates every key of a new site. @throws ControlError when the folder has keys */
export async function createKeys(keysDirectory: string, remotes: readonly string[]): Promise<void> {
  await lockKeys(keysDirectory, async () => {
    if ((await findTrustedKeys(keysDirectory)) !== undefined) {
      throw new ControlError(`${keysDirectory} has keys already`);
    }
    await createSecret(keyPaths.bucket(keysDirectory), () =>
      randomBytes(BUCKET_KEY_BYTES).toString('base64url'),
    );
    const registry = await createSigningKey(keyPaths.registry(keysDirectory));
    const teams: Record<string, Record<string, string>> = {};
    for (const remote of remotes) {
      teams[remote] = await createSigningKey(keyPaths.team(keysDirectory, remote));
    }
    // Last, because its presence means that the keys are complete.
    await writeTrustedKeys(keysDirectory, { registry, teams });
  });
}

/**
 * Creates and trusts the first key of a remote; does nothing when it has one here.
 *
 * @throws ControlError for an invalid name, or when the team holds its key elsewhere;
 * UnreadableStateError without the registry's trusted key
 */
export async function addTeam(keysDirectory: string, remote: string): Promise<void> {
  requireRemoteName(remote);
  await readRegistryKey(keysDirectory);
  await lockKeys(keysDirectory, async () => {
    const trusted = await readTrustedKeysFile(keysDirectory);
    const file = keyPaths.team(keysDirectory, remote);
    const present = await readSigningKey(file).catch(() => undefined);
    const table = trusted.teams[remote];
    if (table !== undefined && present !== undefined && Object.hasOwn(table, present.keyId)) return;
    if (table !== undefined) {
      throw new ControlError(
        `${remote} has a key, which its team holds; trust a further one with: npm run release -- trust-key ${remote} <file with the public key>`,
      );
    }
    const entry =
      present === undefined ? await createSigningKey(file) : publicEntryOf(present.privateKey);
    await writeTrustedKeys(keysDirectory, trusted, { [remote]: entry });
  });
}

/**
 * Trusts a public key of a team, or a further one of the registry. Private keys do not change.
 *
 * @param owner a remote, or `registry`
 * @param publicKey PEM
 * @throws ControlError when it is no public Ed25519 key; UnreadableStateError without the registry's
 * trusted key
 */
export async function trustKey(
  keysDirectory: string,
  owner: string,
  publicKey: string,
): Promise<void> {
  if (owner !== 'registry') requireRemoteName(owner);
  const entry = publicEntryOf(parsePublicKey(publicKey));
  await readRegistryKey(keysDirectory);
  await lockKeys(keysDirectory, async () => {
    const trusted = await readTrustedKeysFile(keysDirectory);
    if (owner === 'registry') {
      const registry = { ...trusted.registry, ...entry };
      await writeTrustedKeys(keysDirectory, { ...trusted, registry });
    } else {
      await writeTrustedKeys(keysDirectory, trusted, {
        [owner]: { ...trusted.teams[owner], ...entry },
      });
    }
  });
}

function parsePublicKey(text: string) {
  // A private key would be read as its public half; it must not be sent to a site.
  const key = /PRIVATE KEY/.test(text) ? undefined : findPublicKey(text);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ControlError(
    'The file must hold a public Ed25519 key in PEM (-----BEGIN PUBLIC KEY-----)',
  );
}

function findPublicKey(text: string) {
  try {
    return createPublicKey(text);
  } catch {
    return undefined;
  }
}

function requireRemoteName(remote: string): void {
  if (REMOTE.test(remote)) return;
  throw new ControlError(
    `"${remote}" is not a valid name of a remote; use a name like mfe-reviews`,
  );
}

async function refuseExistingStore(keysDirectory: string, storage: ReleaseStorage): Promise<void> {
  const isNew =
    (await storage.find(ROLLOUT_PATH)) === undefined &&
    (await storage.list(HISTORY_FOLDER)).length === 0 &&
    (await storage.list(RECORDS_FOLDER)).length === 0;
  if (isNew) return;
  throw new ControlError(
    `${storage.address} has releases, but ${keyPaths.trusted(keysDirectory)} is missing: copy the keys of this site to ${keysDirectory} (docs/operations.md, “Keys of releases”); no key was created`,
  );
}

async function findTrustedKeys(keysDirectory: string): Promise<TrustedKeysFile | undefined> {
  try {
    return await readTrustedKeysFile(keysDirectory);
  } catch (cause) {
    if (hasErrorCode(cause, 'ENOENT')) return undefined;
    throw new UnreadableStateError(`${keyPaths.trusted(keysDirectory)} cannot be read`, { cause });
  }
}

async function writeTrustedKeys(
  keysDirectory: string,
  { registry, teams }: TrustedKeysFile,
  added: TrustedKeysFile['teams'] = {},
): Promise<void> {
  const content = { registry, teams: { ...teams, ...added } };
  await writeFileAtomically(
    keyPaths.trusted(keysDirectory),
    `${JSON.stringify(content, null, 2)}\n`,
  );
}

async function lockKeys(keysDirectory: string, work: () => Promise<void>): Promise<void> {
  await mkdir(keysDirectory, { recursive: true, mode: OWNER_ONLY.folder });
  await withFileLock(path.join(keysDirectory, 'keys.lock'), work);
}

/** Returns the public half. An interrupted creation continues with the key it made. */
async function createSigningKey(file: string): Promise<Record<string, string>> {
  await createSecret(file, () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  });
  return publicEntryOf((await readSigningKey(file)).privateKey);
}

async function createSecret(file: string, create: () => string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  try {
    await writeFile(file, create(), { flag: 'wx', mode: OWNER_ONLY.file });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

/** Private keys are for their owner only, also after a copy that lost its modes. */
async function restrictAccess(keysDirectory: string): Promise<void> {
  for (const folder of [
    keyPaths.registryFolder(keysDirectory),
    keyPaths.teamFolder(keysDirectory),
  ]) {
    const names = await readdir(folder).catch(() => undefined);
    if (names === undefined) continue;
    await restrict(folder, OWNER_ONLY.folder);
    for (const name of names) await restrict(path.join(folder, name), OWNER_ONLY.file);
  }
}

/** A folder of another user of this machine stays as its owner left it. */
async function restrict(file: string, mode: number): Promise<void> {
  try {
    await chmod(file, mode);
  } catch (error) {
    if (!hasErrorCode(error, 'EPERM')) throw error;
  }
}
