/**
 * Adds a workspace to the files that list every workspace. Tools that find remotes by the names of
 * their folders (build, checks, boundaries, dead code, tests, start) need no entry.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

export interface ChangedFile {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly content: string;
}

type JsonTable = Readonly<Record<string, unknown>>;

const packageSchema = v.looseObject({ workspaces: v.array(v.string()) });
const projectSchema = v.looseObject({ references: v.array(v.looseObject({ path: v.string() })) });
const lockfileSchema = v.looseObject({
  packages: v.looseObject({ '': v.looseObject({ workspaces: v.array(v.string()) }) }),
});

/**
 * Returns new contents and writes nothing. Container files may be missing.
 *
 * @param remotePackage the new remote's package.json
 */
export async function wireWorkspace(
  root: string,
  remote: string,
  remotePackage: JsonTable,
): Promise<readonly ChangedFile[]> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const readIfExists = async (file: string) => read(file).catch(() => undefined);
  const [packageText, projectText, lockfileText] = await Promise.all(
    ['package.json', 'tsconfig.json', 'package-lock.json'].map((file) => read(file)),
  );
  const images = await readIfExists('Dockerfile');
  const services = await readIfExists('docker-compose.yml');
  return [
    { file: 'package.json', content: addToPackage(parse(packageText), remote) },
    { file: 'tsconfig.json', content: addToProject(parse(projectText), remote) },
    {
      file: 'package-lock.json',
      content: addToLockfile(parse(lockfileText), remote, remotePackage),
    },
    ...(images === undefined ? [] : [{ file: 'Dockerfile', content: addToImages(images, remote) }]),
    ...(services === undefined
      ? []
      : [{ file: 'docker-compose.yml', content: addToServices(services, remote) }]),
  ];
}

function addToPackage(content: unknown, remote: string): string {
  const parsed = v.parse(packageSchema, content);
  return format({ ...parsed, workspaces: insertAfterRemotes(parsed.workspaces, remote) });
}

function addToProject(content: unknown, remote: string): string {
  const parsed = v.parse(projectSchema, content);
  const paths = insertAfterRemotes(
    parsed.references.map((reference) => reference.path),
    remote,
  );
  return format({ ...parsed, references: paths.map((project) => ({ path: project })) });
}

/** The same entries as from `npm install`, so that `npm ci` accepts it without a network. */
function addToLockfile(content: unknown, remote: string, remotePackage: JsonTable): string {
  const parsed = v.parse(lockfileSchema, content);
  const { '': root, ...packages } = parsed.packages;
  const { version, dependencies } = remotePackage;
  const added = insertSorted(
    insertSorted(Object.entries(packages), [remote, { version, dependencies }]),
    [`node_modules/${remote}`, { resolved: remote, link: true }],
  );
  const workspaces = insertAfterRemotes(root.workspaces, remote);
  return format({
    ...parsed,
    packages: { '': { ...root, workspaces }, ...Object.fromEntries(added) },
  });
}

function addToImages(text: string, remote: string): string {
  const sources = insertLine(
    text,
    /^COPY mfe-[^\n]*\n/gm,
    `COPY ${remote}/package.json ${remote}/`,
  );
  const builds = `COPY --from=build /app/${remote}/dist ${remote}/dist`;
  return insertLine(sources, /^COPY --from=build \/app\/mfe-[^\n]*\n/gm, builds);
}

function addToServices(text: string, remote: string): string {
  return text.replace(/\bfor remote in (mfe-[\w -]+);/, `for remote in $1 ${remote};`);
}

/** Inserts after the last line that matches; returns the text unchanged when none does. */
function insertLine(text: string, pattern: RegExp, line: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (last === undefined) return text;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

function insertAfterRemotes(names: readonly string[], remote: string): readonly string[] {
  const position = names.findLastIndex((name) => name.startsWith('mfe-')) + 1;
  return position === 0 ? [...names, remote] : names.toSpliced(position, 0, remote);
}

function insertSorted(
  entries: readonly (readonly [string, unknown])[],
  entry: readonly [string, unknown],
): readonly (readonly [string, unknown])[] {
  const after = entries.findIndex(([name]) => name.localeCompare(entry[0], 'en') > 0);
  return entries.toSpliced(after === -1 ? entries.length : after, 0, entry);
}

function parse(text: string | undefined): unknown {
  return JSON.parse(text ?? '');
}

function format(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
