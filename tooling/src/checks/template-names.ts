/**
 * The backend names no block template: it learns from the shells which templates the releases have,
 * and reads their fields. So a new team's block needs no release of the backend.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../build/read-manifest.ts';
import { listFiles, listRemotes, type RepositoryCheck } from './check.ts';
import type { AllowedText } from './shell-words.ts';

const SOURCES = ['backend/src', 'backend/migrations'];
const CODE = /\.(ts|sql|json)$/;
const FOR_TESTS = /\.test\.ts$|\/testing\/|^backend\/src\/demo\//;

/** An entry that is no longer needed is reported. */
export const ALLOWED_NAMES: readonly AllowedText[] = [
  {
    file: 'backend/src/content/present-article.ts',
    text: `outer: 'core/html'`,
    reason: 'the specification gives a legacy widget of HTML this value',
  },
];

export const templateNames = createTemplateNames(ALLOWED_NAMES);

/** Exported for its test. */
export function createTemplateNames(allowed: readonly AllowedText[]): RepositoryCheck {
  return {
    name: 'the backend names no template',
    async listProblems(root) {
      const pattern = await readPattern(root);
      const used = new Set<AllowedText>();
      const problems = await Promise.all(
        (await listSources(root)).map(async (file) => {
          const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
          return lines.flatMap((line, index) => {
            const names = [...line.matchAll(pattern)].map(([name]) => name);
            const exception = allowed.find(
              (each) => each.file === file && line.includes(each.text),
            );
            if (names.length > 0 && exception !== undefined) {
              used.add(exception);
              return [];
            }
            return names.map((name) => `${file}:${index + 1} names the template ${name}`);
          });
        }),
      );
      const unused = allowed.filter((each) => !used.has(each));
      return [
        ...problems.flat(),
        ...unused.map(
          ({ file, text }) => `${file} no longer says "${text}": remove it from template-names.ts`,
        ),
      ];
    },
  };
}

async function listSources(root: string): Promise<readonly string[]> {
  const lists = await Promise.all(SOURCES.map((folder) => listFiles(root, folder).catch(() => [])));
  return lists.flat().filter((file) => CODE.test(file) && !FOR_TESTS.test(file));
}

/**
 * Anything in the namespaces of the remotes' templates, such as `core/…`, also in a regular
 * expression that lists them.
 */
async function readPattern(root: string): Promise<RegExp> {
  const manifests = await Promise.all(
    (await listRemotes(root)).map((remote) => readManifest(path.join(root, remote))),
  );
  const namespaces = manifests
    .flatMap(({ provides }) => provides)
    .map(({ template }) => template.replace(/\/.*$/, ''));
  return new RegExp(`(?<![\\w./-])(?:${[...new Set(namespaces)].join('|')})[)\\\\]*/\\w*`, 'g');
}
