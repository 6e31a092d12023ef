/**
 * Checks that the manifest of a remote fits its folders, and lists exactly the templates that its
 * blocks nest.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { listExposureProblems } from '../build/exposed-modules.ts';
import { readManifest } from '../build/read-manifest.ts';
import { listFiles, listRemotes, type RepositoryCheck } from './check.ts';

export const manifestExposure: RepositoryCheck = {
  name: 'manifests fit the folders of remotes',
  async listProblems(root) {
    const remotes = await listRemotes(root);
    const problems = await Promise.all(
      remotes.map(async (remote) => {
        const folder = path.join(root, remote);
        const found = await listDifferences(folder, await readManifest(folder));
        return found.map((problem) => `${remote}: ${problem}`);
      }),
    );
    return problems.flat();
  },
};

async function listDifferences(
  folder: string,
  manifest: RemoteManifest,
): Promise<readonly string[]> {
  return [
    ...listExposureProblems(folder, manifest),
    ...compare('nested in src', await listNestedTemplates(folder), manifest.nests ?? []),
  ];
}

function compare(
  location: string,
  exposed: readonly string[],
  declared: readonly string[],
): readonly string[] {
  return [
    ...exposed
      .filter((name) => !declared.includes(name))
      .map((name) => `${name} is ${location} but not in the manifest`),
    ...declared
      .filter((name) => !exposed.includes(name))
      .map((name) => `${name} is in the manifest but not ${location}`),
  ];
}

/**
 * Templates named in the sources are nested ones, except the overlays that the shell opens for an
 * element: `opensOverlay('…')`. A MIME type starts with a lowercase letter; of
 * the templates, only those of `core` do.
 */
async function listNestedTemplates(folder: string): Promise<readonly string[]> {
  const files = (await listFiles(folder, 'src')).filter(
    (file) => /\.tsx?$/.test(file) && !/^src\/testing\/|\.test\.tsx?$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readText(folder, file)));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/(?<!Overlay\()'((?:core|[A-Z][A-Za-z]*)\/[a-z0-9_]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)];
}

async function readText(folder: string, file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8').catch(() => '');
}
