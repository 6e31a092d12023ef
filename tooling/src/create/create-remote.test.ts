import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../test/run-command.ts';
import { aRepositoryCopy } from './testing/repository-copy.ts';

jest.setTimeout(300_000);

let root: string;

/** Runs a command in the copy and returns its output; throws the output when the command fails. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runCommand({
    program: process.execPath,
    args: [path.join(root, program), ...args],
    folder: root,
    // Variables of the surrounding test run do not apply to this one.
    environment: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', NODE_ENV: undefined },
  });
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
  return output;
}

const create = (...args: readonly string[]) => run('tooling/dist/create-remote.js', ...args);

beforeAll(async () => {
  root = await aRepositoryCopy();
  await run('node_modules/@typescript/native/bin/tsc', '-b', 'tooling');
  await create('gift-list', 'made-for-you');
  await create('a'.repeat(30), 'b'.repeat(30));
});

test('a new remote passes type checking, its tests, formatting and the repository checks [FED-14]', async () => {
  const [types, tests, format, lint, checks] = await Promise.all([
    run('node_modules/@typescript/native/bin/tsc', '-b', 'mfe-gift-list'),
    run('node_modules/jest/bin/jest.js', 'mfe-gift-list', '--ci', '--maxWorkers=1'),
    run('node_modules/oxfmt/bin/oxfmt', '--check', 'mfe-{a,gift}*/**', '*.json', 'docker*'),
    run('node_modules/oxlint/bin/oxlint', 'mfe-gift-list'),
    run('tooling/dist/checks/run.js').catch(String),
  ]);

  expect(types).toBe('');
  expect(tests).toMatch(/Tests: +\d+ passed, \d+ total/);
  expect(format).toContain('All matched files use the correct format.');
  expect(lint).toContain('Found 0 warnings and 0 errors');
  expect(checks).not.toContain('mfe-gift-list');
});

test('a new remote’s build contains what its manifest declares [FED-14]', async () => {
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

test('a new remote is added to every list of workspaces [FED-14]', async () => {
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
  ['an existing folder', ['shop'], 'The folder mfe-shop already exists'],
  ['the prefix', ['mfe-reviews'], 'npm run create-remote reviews'],
  ['capitals', ['Reviews'], 'is not a valid name of a remote'],
  ['a path out of the folder', ['../reviews'], 'is not a valid name of a remote'],
  ['a long name', ['a'.repeat(31)], 'at most 30 characters'],
  ['a malformed block name', ['reviews', 'My Block'], 'is not a valid name of a block'],
  ['nothing', [], 'npm run create-remote <name> [block]'],
])('refuses %s with an explanation and changes nothing [FED-14]', async (_, args, words) => {
  const before = await readFile(path.join(root, 'package.json'), 'utf8');

  await expect(create(...args)).rejects.toThrow(words);
  expect(existsSync(path.join(root, 'mfe-reviews'))).toBe(false);
  expect(await readFile(path.join(root, 'package.json'), 'utf8')).toBe(before);
});

test('refuses an existing folder that is not a remote [FED-14]', async () => {
  await mkdir(path.join(root, 'mfe-notes'));

  await expect(create('notes')).rejects.toThrow('The folder mfe-notes already exists');
});
