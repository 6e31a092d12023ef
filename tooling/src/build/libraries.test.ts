import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_PACKAGES } from './libraries.ts';

const IMPORT = /^(?:import|\} from) [^;]*'([^'.][^']*)';$/gm;
const RESOLVED = /\.resolve\('([^']+)'\)/g;

/** Imports come first; a later text may be one that the build writes. */
function listSpecifiers(source: string): readonly string[] {
  const [head = ''] = source.split(/^(?:export|const|function|interface|type)\b/m);
  return [...head.matchAll(IMPORT), ...source.matchAll(RESOLVED)].map(([, name = '']) => name);
}

test('every package that the preset imports is part of a version, and of the packed build [FED-14]', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const sources = await Promise.all(
    files.map((file) => readFile(path.join(import.meta.dirname, file), 'utf8')),
  );
  const imported = sources
    .flatMap(listSpecifiers)
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);

  expect(imported).toContain('webpack');
  expect(BUILD_PACKAGES).toEqual(expect.arrayContaining(imported));
});
