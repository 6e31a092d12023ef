import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aRepositoryCopy } from '../create/testing/repository-copy.ts';
import { runCommand } from '../test/run-command.ts';

const ALL = ['mfe-account', 'mfe-cart-checkout', 'mfe-cms', 'mfe-shop'];
const PRINT_VERSIONS = `
  const { deriveVersion } = await import('./tooling/dist/build/build-version.js');
  const versions = process.argv.slice(1).map(async (name) => [name, await deriveVersion(process.cwd() + '/' + name)]);
  console.log(JSON.stringify(Object.fromEntries(await Promise.all(versions))));`;

let root: string;

beforeAll(async () => {
  root = await aRepositoryCopy();
  await run('node_modules/@typescript/native/bin/tsc', '-b', 'tooling');
});

async function run(...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runCommand({
    program: process.execPath,
    args,
    folder: root,
    environment: { NODE_OPTIONS: '--no-warnings', NODE_ENV: undefined },
  });
  if (exitCode !== 0) throw new Error(output);
  return output;
}

async function listVersions(): Promise<ReadonlyMap<string, unknown>> {
  const output = await run('--input-type=module', '-e', PRINT_VERSIONS, ...ALL);
  return new Map(Object.entries(JSON.parse(output)));
}

/** Before the next change. */
let versions: ReadonlyMap<string, unknown> | undefined;

/** Remotes whose version a change affects. */
async function listReleased(change: () => Promise<unknown>): Promise<readonly string[]> {
  const before = versions ?? (await listVersions());
  await change();
  const after = await listVersions();
  versions = after;
  return ALL.filter((name) => before.get(name) !== after.get(name));
}

const append = (file: string) => () => appendFile(path.join(root, file), '\n// edited\n');
const create = (file: string) => () => writeFile(path.join(root, file), 'export {};\n');

/** Changes a JSON file by its text. */
const replace = (file: string, from: string | RegExp, to: string) => async () => {
  const text = await readFile(path.join(root, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}`);
  await writeFile(path.join(root, file), changed);
};

/** Gives a package of the lock file another content. */
const patch = (location: string) =>
  replace(
    'package-lock.json',
    new RegExp(`("${location}": \\{[^}]*?"integrity": ")`),
    '$1sha512-patched+',
  );

const addPackage = (name: string) =>
  replace(
    'package-lock.json',
    '    "node_modules/react": {',
    `    "node_modules/${name}": { "version": "1.0.0", "integrity": "sha512-new" },\n    "node_modules/react": {`,
  );

async function addBackendPackage() {
  await addPackage('backend-only')();
  await replace(
    'backend/package.json',
    '"dependencies": {',
    '"dependencies": {"backend-only": "1.0.0",',
  )();
}

async function addDevelopmentPackages() {
  await addPackage('lint-only')();
  const fields = '"devDependencies": {"lint-only": "1.0.0",';
  await replace('package.json', '"devDependencies": {', fields)();
  await replace('mfe-shop/package.json', '"devDependencies": {', fields)();
  await replace('tooling/package.json', '"devDependencies": {', fields)();
}

/** The same package, as npm places it when another version is needed at the top. */
const nestPackage = replace(
  'package-lock.json',
  '"node_modules/signature_pad": {',
  '"ui-kit/node_modules/signature_pad": {',
);

describe('a change releases only the remotes that contain it [FED-33]', () => {
  test.each<readonly [string, () => Promise<unknown>, readonly string[]]>([
    ['the sources of one remote', append('mfe-shop/src/blocks/search/load.ts'), ['mfe-shop']],
    ['its manifest', append('mfe-cms/remote.manifest.ts'), ['mfe-cms']],
    ['a new file of it', create('mfe-account/src/domain/new.ts'), ['mfe-account']],
    ['its package.json', replace('mfe-cms/package.json', '1.0.0', '1.0.1'), ['mfe-cms']],
    ['its tests', create('mfe-shop/src/domain/new.test.ts'), []],
    ['a package that one remote bundles', patch('node_modules/swiper'), ['mfe-cms']],
    ['a package that a kit bundles', patch('node_modules/sanitize-html'), ALL],
    [
      'a package of a package of a kit',
      patch('node_modules/sanitize-html/node_modules/htmlparser2'),
      ALL,
    ],
    ['another copy of that package', patch('node_modules/htmlparser2'), []],
    ['the place of the same package in the lock file', nestPackage, []],
    ['the shell’s React', patch('node_modules/react-dom'), ALL],
    ['a package of the shell’s React', patch('node_modules/scheduler'), []],
    ['a kit', append('ui-kit/src/button.tsx'), ALL],
    ['the tests of a kit', append('remote-kit/src/testing.tsx'), []],
    ['the contracts', append('shared-contracts/src/json.ts'), ALL],
    ['the preset', append('tooling/src/build/remote-preset.ts'), ALL],
    ['a loader of the preset', append('tooling/loaders/layer-loader.cjs'), ALL],
    ['the compiler’s settings', replace('tsconfig.base.json', 'ES2023', 'ES2024'), ALL],
    ['a package of the preset', patch('node_modules/webpack'), ALL],
    ['the shell', append('shell/src/browser/start-shell.ts'), []],
    ['the shell’s preset', append('tooling/src/shell-build/shell-preset.ts'), []],
    ['a command', append('tooling/src/create/create-remote.ts'), []],
    ['a package of the backend', addBackendPackage, []],
    ['development packages', addDevelopmentPackages, []],
    ['another remote', () => run('tooling/dist/create-remote.js', 'gift-list'), []],
  ])('%s', async (_, change, released) => {
    expect(await listReleased(change)).toEqual(released);
  });
});

test('names the package that the lock file does not have [FED-33]', async () => {
  await replace(
    'mfe-shop/package.json',
    '"dependencies": {',
    '"dependencies": {"absent": "1.0.0",',
  )();

  await expect(listVersions()).rejects.toThrow('package-lock.json has no absent for mfe-shop');
});
