import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../test/run-command.ts';
import { aRepositoryCopy } from './testing/repository-copy.ts';

jest.setTimeout(180_000);

let root: string;

/** Output of a command in the copy; throws it when the command fails. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runCommand({
    program: process.execPath,
    args: [path.join(root, program), ...args],
    folder: root,
    // The run around this one is not its own.
    environment: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', NODE_ENV: undefined },
  });
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
  return output;
}

const create = (...args: readonly string[]) => run('tooling/dist/create-remote.js', ...args);

beforeAll(async () => {
  root = await aRepositoryCopy();
  await run('node_modules/typescript/bin/tsc', '-b', 'tooling');
  await create('gift-list', 'made-for-you');
  await create('a'.repeat(30), 'b'.repeat(30));
});

test('a new remote passes the types, its tests, the format and the checks of the repository [FED-14]', async () => {
  const [types, tests, format, lint, checks] = await Promise.all([
    run('node_modules/typescript/bin/tsc', '-b', 'mfe-gift-list'),
    run('node_modules/jest/bin/jest.js', 'mfe-gift-list', '--ci', '--maxWorkers=1'),
    run(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      'mfe-{a,gift}*/**',
      '*.json',
      'docker*',
    ),
    run('node_modules/oxlint/bin/oxlint', 'mfe-gift-list'),
    run('tooling/dist/checks/run.js').catch(String),
  ]);

  expect(types).toBe('');
  expect(tests).toMatch(/Tests: +\d+ passed, \d+ total/);
  expect(format).toContain('All matched files use Prettier code style');
  expect(lint).toContain('Found 0 warnings and 0 errors');
  expect(checks).not.toContain('mfe-gift-list');
});

test('a new remote is built with what its manifest declares [FED-14]', async () => {
  await run('tooling/dist/build.js', 'mfe-gift-list');
  const [version = 'none'] = await readdir(path.join(root, 'mfe-gift-list', 'dist'));
  const record: unknown = JSON.parse(
    await readFile(path.join(root, 'mfe-gift-list', 'dist', version, 'release.json'), 'utf8'),
  );

  expect(record).toMatchObject({
    remote: 'mfe-gift-list',
    provides: [{ template: 'gift-list/made-for-you' }],
    publishes: ['shell.alert-requested'],
  });
});

test('a new remote is named wherever the workspaces are [FED-14]', async () => {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');

  expect(JSON.parse(await read('package.json'))).toMatchObject({
    workspaces: expect.arrayContaining(['mfe-gift-list']),
  });
  expect(await read('tsconfig.json')).toContain('"path": "mfe-gift-list"');
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
    packages: {
      'mfe-gift-list': { version: '1.0.0', dependencies: { 'ui-kit': '1.0.0' } },
      'node_modules/mfe-gift-list': { resolved: 'mfe-gift-list', link: true },
    },
  });
  expect(await read('Dockerfile')).toContain('COPY mfe-gift-list/package.json mfe-gift-list/\n');
  expect(await read('docker-compose.yml')).toMatch(/for remote in .* mfe-gift-list mfe-a+; do/);
});

test.each([
  ['an existing folder', ['shop'], 'There is a folder mfe-shop already'],
  ['the prefix', ['mfe-reviews'], 'npm run create-remote reviews'],
  ['capitals', ['Reviews'], 'cannot be the name of a remote'],
  ['a way out of the folder', ['../reviews'], 'cannot be the name of a remote'],
  ['a long name', ['a'.repeat(31)], '30 characters at most'],
  ['a block nobody can name', ['reviews', 'My Block'], 'cannot be the name of a block'],
  ['a block that is there', ['reviews', 'button'], 'name the block otherwise'],
  ['nothing', [], 'npm run create-remote <name> [block]'],
])('refuses %s in words and leaves no trace [FED-14]', async (_, args, words) => {
  const before = await readFile(path.join(root, 'package.json'), 'utf8');

  await expect(create(...args)).rejects.toThrow(words);
  expect(existsSync(path.join(root, 'mfe-reviews'))).toBe(false);
  expect(await readFile(path.join(root, 'package.json'), 'utf8')).toBe(before);
});

test('refuses a folder that is no remote as well [FED-14]', async () => {
  await mkdir(path.join(root, 'mfe-notes'));

  await expect(create('notes')).rejects.toThrow('There is a folder mfe-notes already');
});
