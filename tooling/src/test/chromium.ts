/** Finds a Chromium for the end-to-end tests; installs one where that is possible. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from './run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Path of a browser; undefined when there is none and none could be installed. */
export async function ensureChromium(say: (line: string) => void): Promise<string | undefined> {
  const installed = findChromium();
  if (installed !== undefined) return installed;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium');
  await installPackage('chromium');
  return findChromium();
}

let lastInstallation: Promise<void> = Promise.resolve();

/**
 * Installs a package of the operating system; the caller checks afterwards whether it exists. One
 * installation at a time: the package manager refuses concurrent ones.
 */
export function installPackage(name: string): Promise<void> {
  lastInstallation = lastInstallation.then(() => install(name));
  return lastInstallation;
}

async function install(name: string): Promise<void> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args: readonly string[]) =>
    runCommand({ program: 'apt-get', args, folder: '/', environment });
  await apt(['update', '-qq']);
  await apt(['install', '-y', '-qq', '--no-install-recommends', name]);
}

function findChromium(): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined && configured !== '') return configured;
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [...new Set([...FOLDERS, ...onPath])].flatMap((folder) =>
    NAMES.map((name) => path.join(folder, name)),
  );
  return [...candidates, ...MAC, chromium.executablePath()].find(existsSync);
}
