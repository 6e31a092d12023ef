/**
 * Prepares a fresh clone for compiled programs: checks the Node version, installs packages,
 * compiles the Node programs and builds the browser code. Does only what is missing, and needs no
 * installed packages itself.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** Workspaces that Node runs in compiled form. */
const PROGRAMS = ['shared-contracts', 'server-kit', 'release-registry', 'tooling', 'backend'];
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'prepare');
const OLDEST_NODE = [20, 19];

/** A step failed; the message says which one and shows what it printed. */
export class PrepareError extends Error {
  name = 'PrepareError';
}

/** @throws {PrepareError} */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new PrepareError(
    `Node ${OLDEST_NODE.join('.')} or later is needed; this is ${process.versions.node}`,
  );
}

/** Installs with npm unless the installed packages match the lockfile. */
export async function installWhenNeeded(say) {
  if (isInstalled()) return;
  say('Installing packages (once, about a minute)');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], 'The installation');
}

/** Compiles the Node programs; the compiler skips unchanged ones. */
export async function compilePrograms(say) {
  const isFirst = PROGRAMS.some((program) => !existsSync(path.join(ROOT, program, 'dist')));
  if (isFirst) say('Compiling the server programs (about 20 seconds)');
  const compiler = path.join(ROOT, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  await run(process.execPath, [compiler, '-b', ...PROGRAMS], 'Compiling');
}

/**
 * Builds shell and remotes; the build itself skips unchanged ones. A remote that cannot be built is
 * reported and left out: the site runs without it.
 */
export async function buildSite(say) {
  const shell = path.join(ROOT, 'shell', 'dist', 'server', 'main.cjs');
  if (!existsSync(shell)) say('Building the site (once, about a minute)');
  const build = path.join(ROOT, 'tooling', 'dist', 'build.js');
  try {
    await run(process.execPath, [build, '--all'], 'Building the site');
  } catch (error) {
    if (!(error instanceof PrepareError) || !existsSync(shell)) throw error;
    say(error.message);
  }
}

/**
 * Runs a command to completion, with its output in a file.
 *
 * @throws {PrepareError} with the end of the output when the command fails
 */
async function run(command, args, what) {
  const folder = existsSync(path.join(ROOT, 'node_modules')) ? CACHE : path.join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  const log = path.join(folder, 'output.log');
  const output = openSync(log, 'w');
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  closeSync(output);
  if (code === 0) return;
  const end = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-40) : [];
  throw new PrepareError(`${what} failed (exit code ${code}):\n${end.join('\n')}`);
}

/** Compares the lockfile with npm's own record of the installation. */
function isInstalled() {
  const installed = readPackages(path.join(ROOT, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const locked = readPackages(path.join(ROOT, 'package-lock.json')) ?? {};
  return Object.entries(locked).every(([folder, required]) => {
    if (!folder.includes('node_modules/') || required.optional === true) return true;
    const found = installed[folder];
    return found?.version === required.version && found?.integrity === required.integrity;
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
