/**
 * Everything documents name exists: files, folders, links, commands, and decision records (also in
 * code).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { listFiles, type RepositoryCheck } from './check.ts';

/** These documents describe a moment, and are not updated when files move. */
const NOT_UPDATED = /^(CHANGELOG\.md|docs\/adr\/)/;
const CITES_DECISIONS = /\.(md|ts|tsx|mjs|css|yml)$/;
const DECISION = /\bADR (\d{4})\b/g;
const QUOTED_PATH =
  /`((?:[\w.-]+\/)+(?:[\w.[\]-]+\.(?:tsx?|m?js|cjs|css|md|json|ya?ml|sql|sh))?)`/g;
/** Created by builds and starts. */
const GENERATED = /(^|\/)(dist|node_modules|\.cache|\.data)\//;
const LINK = /\]\((?![a-z]+:)([^)#\s]+)/g;
const COMMAND = /`npm run ([a-z][\w:-]*)/g;

export const documentReferences: RepositoryCheck = {
  name: 'references in documents',
  async listProblems(root) {
    const files = await listFiles(root);
    const existing = new Set(files.flatMap((file) => [file, ...listFolders(file)]));
    const documents = files.filter((file) => file.endsWith('.md'));
    const found = await Promise.all([
      ...documents.map(async (file) => listMissing(root, file, existing)),
      ...files
        .filter((file) => CITES_DECISIONS.test(file) && !file.includes('.test.'))
        .map(async (file) => listUnknownDecisions(root, file, files)),
    ]);
    return found.flat();
  },
};

async function listMissing(
  root: string,
  file: string,
  existing: ReadonlySet<string>,
): Promise<readonly string[]> {
  const text = await read(root, file);
  const folder = path.posix.dirname(file);
  const links = matches(text, LINK).filter(
    (link) => !existing.has(path.posix.join(folder, link).replace(/\/$/, '')),
  );
  const exists = (name: string) =>
    existing.has(name) || existing.has(path.posix.join(folder, name)) || GENERATED.test(name);
  const quoted = NOT_UPDATED.test(file)
    ? []
    : matches(text, QUOTED_PATH)
        .map((name) => name.replace(/\/$/, ''))
        .filter((name) => startsInRepository(name, folder, existing) && !exists(name));
  const scripts = new Set([
    ...(await listScripts(root, 'package.json')),
    ...(await listScripts(root, path.posix.join(folder, 'package.json'))),
    ...(await listScripts(root, 'demo/studio/package.json')),
  ]);
  const commands = matches(text, COMMAND).filter((name) => !scripts.has(name));
  return [
    ...links.map((link) => `${file} links to ${link}, which does not exist`),
    ...quoted.map((name) => `${file} names ${name}, which does not exist`),
    ...(NOT_UPDATED.test(file)
      ? []
      : commands.map((name) => `${file} runs ${name}, which is not a script`)),
  ];
}

/** Other paths are parts of longer ones, URLs, or names in the reader’s own project. */
function startsInRepository(name: string, folder: string, existing: ReadonlySet<string>): boolean {
  const [first = ''] = name.split('/');
  return existing.has(first) || (folder !== '.' && existing.has(path.posix.join(folder, first)));
}

async function listUnknownDecisions(
  root: string,
  file: string,
  files: readonly string[],
): Promise<readonly string[]> {
  return matches(await read(root, file), DECISION)
    .filter((number) => !files.some((known) => known.startsWith(`docs/adr/${number}-`)))
    .map((number) => `${file} cites ADR ${number}, which does not exist`);
}

async function listScripts(root: string, file: string): Promise<readonly string[]> {
  const content: unknown = JSON.parse((await read(root, file)) || '{}');
  return isRecord(content) && isRecord(content['scripts']) ? Object.keys(content['scripts']) : [];
}

function listFolders(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

function read(root: string, file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8').catch(() => '');
}
