import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { aFolder, writeFiles } from '../testing/fixture-builds.ts';
import { createStyleTexts } from './style-texts.ts';

async function aReader(files: Readonly<Record<string, string>>) {
  const folder = await aFolder('styles');
  await writeFiles(folder, files);
  const body = await readFile(path.join(folder, 'shell.css'));
  const store = {
    findWebFile: async (_remote: string, _version: string, file: string) =>
      files[file] === undefined
        ? undefined
        : { path: path.join(folder, file), brotliPath: undefined, integrity: '', bytes: 0 },
  };
  return createStyleTexts(store, { files: new Map([['shell.css', { body, brotli: body }]]) });
}

test('reads stylesheets of the shell and of a release, with absolute addresses [FED-06]', async () => {
  const read = await aReader({
    'shell.css': `@font-face{src:url(font.woff2)}p{background:url('data:,x')}`,
    'a/block.css': 'p{background:url("../x.svg?v=1#a")}a{background:url(/y.svg)}b{fill:url(#z)}',
  });
  expect(await read('/_shell/shell.css')).toBe(
    `@font-face{src:url(/_shell/font.woff2)}p{background:url('data:,x')}`,
  );
  expect(await read('/r/mfe-a/1.0.0/a/block.css')).toBe(
    'p{background:url("/r/mfe-a/1.0.0/x.svg?v=1#a")}a{background:url(/y.svg)}b{fill:url(#z)}',
  );
});

test('has no text of a file that is missing or would end the style element [FED-13]', async () => {
  const read = await aReader({ 'shell.css': '', 'block.css': 'p{content:"</style>"}' });
  expect(await read('/r/mfe-a/1.0.0/block.css')).toBeUndefined();
  expect(await read('/r/mfe-a/1.0.0/none.css')).toBeUndefined();
});
