import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSources } from './source-hash.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'source-hash-'));
  await mkdir(join(root, 'remote', 'dist'), { recursive: true });
  await writeFile(join(root, 'remote', 'view.tsx'), 'one');
  await writeFile(join(root, 'lock.json'), '{}');
});

afterEach(() => rm(root, { recursive: true, force: true }));

const hash = () => hashSources(root, ['remote', 'lock.json']);

test('changes when the content, the name or the number of inputs changes', async () => {
  const before = await hash();
  await writeFile(join(root, 'remote', 'view.tsx'), 'two');
  const edited = await hash();
  await writeFile(join(root, 'remote', 'new.tsx'), '');
  const added = await hash();
  await writeFile(join(root, 'lock.json'), '{"a":1}');

  expect(new Set([before, edited, added, await hash()]).size).toBe(4);
});

test('does not change with tests, documents and earlier builds', async () => {
  const before = await hash();
  await writeFile(join(root, 'remote', 'view.test.tsx'), 'a test');
  await writeFile(join(root, 'remote', 'README.md'), 'a document');
  await writeFile(join(root, 'remote', 'dist', 'old.js'), 'a build');

  expect(await hash()).toBe(before);
});
