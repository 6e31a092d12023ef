/** Finds the release that an error comes from, by the URLs in its stack. Pure. */

export interface ReleaseOrigin {
  readonly remote: string;
  readonly version: string;
}

const RELEASE_FILE = /\/r\/([a-z][a-z0-9-]{1,63})\/(\d[0-9A-Za-z.-]{0,80})\//;

/** The release whose code is closest to the throw; undefined for the shell's own code. */
export function findErrorOrigin(stack: string): ReleaseOrigin | undefined {
  const [, remote, version] = RELEASE_FILE.exec(stack) ?? [];
  return remote === undefined || version === undefined ? undefined : { remote, version };
}
