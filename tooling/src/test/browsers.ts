/** Finds Firefox and WebKit for the journeys in three browsers; installs them where possible. */
import { existsSync } from 'node:fs';
import { canInstall, findProgram, installPackage } from './chromium.ts';

/** Variables that the journeys read; a browser without its programs is absent. */
export interface OtherBrowsers {
  readonly environment: Readonly<Record<string, string>>;
  /** Packages of Debian that would complete them. */
  readonly missing: readonly string[];
}

const PROGRAMS = [
  { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  { variable: 'XVFB_PATH', names: ['Xvfb'], package: 'xvfb' },
] as const;

export async function ensureOtherBrowsers(say: (line: string) => void): Promise<OtherBrowsers> {
  const missing = listMissing();
  if (missing.length > 0 && canInstall()) {
    say(`Installing ${missing.join(', ')}`);
    for (const name of missing) await installPackage(name);
  }
  const found = PROGRAMS.flatMap((program) => {
    const file = find(program);
    return file === undefined ? [] : [[program.variable, file] as const];
  });
  return { environment: Object.fromEntries(found), missing: listMissing() };
}

function listMissing(): readonly string[] {
  return PROGRAMS.filter((program) => find(program) === undefined).map((each) => each.package);
}

function find({ variable, names }: (typeof PROGRAMS)[number]): string | undefined {
  const configured = process.env[variable];
  return configured !== undefined && existsSync(configured) ? configured : findProgram(names);
}
