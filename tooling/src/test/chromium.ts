/** Finds a Chromium for the journeys; installs one where that is possible. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from './run-command.ts';

/** Draws pages with a third less processor time than the whole browser. */
const HEADLESS = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Paths of browsers; the same one twice where the machine has only one. */
export interface Browsers {
  readonly headless: string;
  /** Has what the headless one lacks: the back/forward cache. */
  readonly whole: string;
}

/** Undefined when there is no browser and none could be installed. */
export async function ensureChromium(say: (line: string) => void): Promise<Browsers | undefined> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined && configured !== '') {
    return { headless: configured, whole: configured };
  }
  const missing = [
    ...(findProgram([HEADLESS]) === undefined ? [HEADLESS] : []),
    ...(findWhole() === undefined ? ['chromium'] : []),
  ];
  if (missing.length > 0 && canInstall()) {
    say('Installing Chromium');
    for (const name of missing) await installPackage(name);
  }
  const headless = findProgram([HEADLESS]);
  const whole = findWhole();
  const either = headless ?? whole;
  return either === undefined
    ? undefined
    : { headless: headless ?? either, whole: whole ?? either };
}

function findWhole(): string | undefined {
  return findProgram(WHOLE) ?? [...MAC, chromium.executablePath()].find(existsSync);
}

/** Path of the first program that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const folders = [...new Set([...FOLDERS, ...onPath])];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

/** Whether packages of the operating system can be installed without a question. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
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
