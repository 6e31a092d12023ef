/**
 * Checks that a remote's manifest lists exactly the templates it exposes, in the browser and
 * (except overlays) on the server, and the templates it nests.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { readManifest } from '../build/read-manifest.ts';
import { listFiles, listRemotes, type RepositoryCheck } from './check.ts';

export const manifestExposure: RepositoryCheck = {
  name: 'manifests match exposed modules',
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
  const slots = await readText(folder, 'src/exposed/slots.ts');
  const server = await readText(folder, 'src/exposed/server.tsx');
  const provided = manifest.provides.map(({ template }) => template);
  const onPages = manifest.provides
    .filter(({ overlay }) => overlay !== true)
    .map(({ template }) => template);
  const blocks = manifest.provides.map(({ block }) => block);
  const hasService = existsSync(path.join(folder, 'src/exposed/service.ts'));
  return [
    ...compare('in src/exposed/slots.ts', listTemplates(slots), provided),
    ...compare('in src/exposed/server.tsx', listTemplates(server), onPages),
    ...compare('a chunk name in src/exposed/slots.ts', listChunks(slots), blocks),
    ...compare('nested in src', await listNestedTemplates(folder), manifest.nests ?? []),
    ...blocks
      .filter((block) => !existsSync(path.join(folder, 'src/blocks', block)))
      .map((block) => `src/blocks/${block} is in the manifest but does not exist`),
    ...(hasService === (manifest.service !== null)
      ? []
      : ['src/exposed/service.ts and the manifest’s service go together']),
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
 * Templates named outside `src/exposed` are nested ones. A MIME type starts with a lowercase
 * letter; of the templates, only those of `core` do.
 */
async function listNestedTemplates(folder: string): Promise<readonly string[]> {
  const files = (await listFiles(folder, 'src')).filter(
    (file) => /\.tsx?$/.test(file) && !/^src\/(exposed|testing)\/|\.test\.tsx?$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readText(folder, file)));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/'((?:core|[A-Z][A-Za-z]*)\/[a-z0-9_]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** Template names are the only quoted keys with a slash: `'Sell/product_grid': …`. */
function listTemplates(source: string): readonly string[] {
  return [...source.matchAll(/^\s*'([^'\s]+\/[^'\s]+)':/gm)].map(([, name = '']) => name);
}

function listChunks(source: string): readonly string[] {
  return [...source.matchAll(/webpackChunkName: "block-([a-z0-9-]+)"/g)].map(
    ([, block = '']) => block,
  );
}

async function readText(folder: string, file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8').catch(() => '');
}
