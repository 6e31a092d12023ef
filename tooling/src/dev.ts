/** `npm run dev -- <remote>`: one remote with fast refresh inside a running composed site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createOverride } from 'release-registry/override';
import { readBucketKey } from 'release-registry/keys';
import { findPackageName } from './build/build-packages.ts';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { DevRequestError, readDevRequest, type DevRequest } from './dev/dev-request.ts';

/** One working day. */
const OVERRIDE_MS = 24 * 3_600_000;

/** For a colleague's link the remote may be on their machine only; its folder then has its name. */
function nameOf({ folder }: DevRequest): string {
  return findPackageName(folder) ?? path.basename(folder);
}

/** Undefined on a machine without the site's key. */
async function signLink(request: DevRequest): Promise<string | undefined> {
  const key = await readBucketKey(request.keysDirectory).catch(() => undefined);
  if (key === undefined) return undefined;
  const remote = nameOf(request);
  const expiresAt = new Date(Date.now() + OVERRIDE_MS);
  const override = createOverride({ key, remote, port: request.port, expiresAt });
  return `${request.siteUrl}/_override/${override}`;
}

try {
  const request = readDevRequest(process.argv.slice(2), process.env, REPOSITORY_ROOT);
  const remote = nameOf(request);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const link = await signLink(request);
  if (request.task === 'link') {
    if (link === undefined) throw new DevRequestError(`No bucket.key in ${request.keysDirectory}`);
    say(link);
  } else {
    if (!existsSync(path.join(request.folder, 'remote.manifest.ts'))) {
      throw new DevRequestError(`${request.folder} has no remote.manifest.ts`);
    }
    const { serveRemote } = await import('./dev/serve-remote.ts');
    await serveRemote(request);
    say(`ready ${remote} at http://localhost:${request.port}, for ${request.siteUrl}`);
    say(
      link === undefined
        ? `The site's key is not on this machine. Ask an operator of the site for the link:\n  npm run dev -- ${remote} --link --against ${request.siteUrl} --port ${request.port}`
        : `Open this link in your browser:\n  ${link}`,
    );
  }
} catch (error) {
  if (!(error instanceof DevRequestError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
