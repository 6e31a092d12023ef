/**
 * Faults of the release store: alters or removes files of a live release, and restores
 * them.
 */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import type { RunningSite } from './running-site.ts';

/** Files of a release to alter, by the end or a part of their name. */
export interface ReleaseFiles {
  readonly remote: string;
  readonly version: string;
  readonly half: 'web' | 'server';
  /** Every file of the half by default. */
  readonly matching?: RegExp;
}

/** Restores the previous state. */
export type Undo = () => Promise<void>;

/** Version of a remote that most visitors receive, from the store's discovery document. */
export async function findLiveVersion(site: RunningSite, remote: string): Promise<string> {
  const file = path.join(site.dataDirectory, 'releases/discovery.json');
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  const remotes = isRecord(document) ? document['microFrontends'] : undefined;
  const versions: unknown = isRecord(remotes) ? remotes[remote] : undefined;
  const live: unknown = Array.isArray(versions)
    ? versions.find((each) => isRecord(each?.deployment) && each.deployment['default'] === true)
    : undefined;
  const metadata = isRecord(live) ? live['metadata'] : undefined;
  const version = isRecord(metadata) ? metadata['version'] : undefined;
  if (typeof version !== 'string') throw new Error(`${remote} is not live`);
  return version;
}

/**
 * Replaces the content of files. Their compressed forms are removed, so that no stale copy
 * is served.
 */
export async function alterFiles(
  site: RunningSite,
  files: ReleaseFiles,
  alter: (content: string) => string,
): Promise<Undo> {
  return changeEach(site, files, async (file) => {
    if (file.endsWith('.br')) await rm(file);
    else await writeFile(file, alter(await readFile(file, 'utf8')));
  });
}

export async function removeFiles(site: RunningSite, files: ReleaseFiles): Promise<Undo> {
  return changeEach(site, files, (file) => rm(file));
}

/** Removes the whole store, as if the registry were down. */
export async function removeStore(site: RunningSite): Promise<Undo> {
  const store = path.join(site.dataDirectory, 'releases');
  await rename(store, `${store}.away`);
  return () => rename(`${store}.away`, store);
}

async function changeEach(
  site: RunningSite,
  { remote, version, half, matching = /./ }: ReleaseFiles,
  change: (file: string) => Promise<void>,
): Promise<Undo> {
  const folder = path.join(site.dataDirectory, 'releases/files', remote, version, half);
  const names = (await readdir(folder)).filter((name) => matching.test(name.replace(/\.br$/, '')));
  if (names.length === 0) throw new Error(`${folder} has no file like ${matching}`);
  const originals = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder, name),
      bytes: await readFile(path.join(folder, name)),
    })),
  );
  for (const { file } of originals) await change(file);
  return async () => {
    for (const { file, bytes } of originals) await writeFile(file, bytes);
  };
}
