/** Derives the entries of remotes without a build, for tests and the type checker. */
import { exposeRemote } from './exposed-modules.ts';
import { readManifest } from './read-manifest.ts';

/** @throws one error with the problems of all remotes, after the entries of the others are written */
export async function exposeRemotes(folders: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(
    folders.map(async (folder) => {
      try {
        await exposeRemote(folder, await readManifest(folder));
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${folder}: ${reason}`, { cause });
      }
    }),
  );
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}
