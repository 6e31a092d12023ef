/**
 * Moves the keys of a site from before ADR 0059, when all were in one folder, to the folders of
 * their users. Moving is safe to repeat: an interrupted one continues, and a key is never replaced.
 */
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from 'server-kit/files/file-lock';
import { hasErrorCode } from 'server-kit/files/has-error-code';
import { ControlError } from './gate/control-error.ts';
import { keyPaths } from './keys.ts';

interface Move {
  readonly from: string;
  readonly to: string;
}

const TEAM_KEY = /^team-(.+)\.pem$/;

/**
 * Returns a line about each moved key.
 *
 * @throws ControlError when both places have different keys; then nothing was moved
 */
export async function moveKeys(keysDirectory: string): Promise<readonly string[]> {
  if ((await listMoves(keysDirectory)).length === 0) return [];
  const lines: string[] = [];
  await withFileLock(path.join(keysDirectory, 'keys.lock'), async () => {
    const moves = await listMoves(keysDirectory);
    for (const move of moves) await refuseConflict(move);
    for (const { from, to } of moves) {
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to);
      await chmod(to, 0o600);
      lines.push(`moved ${from} to ${to}`);
    }
    await rm(path.join(keysDirectory, 'operator-tokens.lock'), { force: true });
  });
  return lines;
}

async function listMoves(keysDirectory: string): Promise<readonly Move[]> {
  const names = await readdir(keysDirectory).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.flatMap((name) => {
    const to = newPlace(keysDirectory, name);
    return to === undefined ? [] : [{ from: path.join(keysDirectory, name), to }];
  });
}

function newPlace(keysDirectory: string, name: string): string | undefined {
  const remote = TEAM_KEY.exec(name)?.[1];
  if (remote !== undefined) return keyPaths.team(keysDirectory, remote);
  if (name === 'registry.pem') return keyPaths.registry(keysDirectory);
  if (name === 'operator-tokens.json') {
    return path.join(keyPaths.registryFolder(keysDirectory), name);
  }
  return undefined;
}

async function refuseConflict({ from, to }: Move): Promise<void> {
  const present = await readFile(to).catch(() => undefined);
  if (present === undefined || present.equals(await readFile(from))) return;
  throw new ControlError(
    `${from} and ${to} are different; remove the one that is not in use (docs/operations.md, “Keys of releases”). Nothing was moved`,
  );
}
