import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LEFT_OUT, leaveOut } from './left-out.ts';
import { findPackage } from './repository.ts';

const require = createRequire(import.meta.url);

/** What webpack would bundle of a library's file. */
function cut(source: string, cuts: readonly (readonly [string, string])[]): string {
  const loader: (
    this: unknown,
    source: string,
  ) => string = require('../../loaders/left-out-loader.cjs');
  return loader.call({ getOptions: () => ({ cuts }), resourcePath: 'library.js' }, source);
}

test.each(LEFT_OUT)(
  'finds each text to cut in $packageName',
  async ({ packageName, file, cuts }) => {
    const source = await readFile(join(findPackage(packageName), file), 'utf8');

    expect(cut(source, cuts)).not.toBe(source);
  },
);

test('refuses a library in which a text is missing or there twice', () => {
  expect(() => cut('a = 1;', [['b = 1;', '']])).toThrow('library.js has "b = 1;" not exactly once');
  expect(() => cut('a = 1; a = 1;', [['a = 1;', '']])).toThrow('not exactly once');
});

test('cuts from files of the libraries only', () => {
  expect(leaveOut().map(({ test: file }) => file)).toEqual(
    LEFT_OUT.map(({ packageName, file }) => join(findPackage(packageName), file)),
  );
});
