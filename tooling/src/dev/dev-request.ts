/** Parses the arguments of `npm run dev -- …`. */
import path from 'node:path';
import { parseArgs } from 'node:util';

export interface DevRequest {
  /** Absolute path of the remote: a workspace, or a separate repository. */
  readonly folder: string;
  /** Origin of the composed site. */
  readonly siteUrl: string;
  readonly port: number;
  /** Folder of the site's keys, on a machine that has them. */
  readonly keysDirectory: string;
  /** `link`: only sign a link for another developer. */
  readonly task: 'serve' | 'link';
}

/** A command was refused; the message is for the person who typed it. */
export class DevRequestError extends Error {
  override readonly name = 'DevRequestError';
}

export const DEV_USAGE =
  'Usage: npm run dev -- <remote> [--against http://localhost:3000] [--port 4200] [--link]';

/** @throws DevRequestError */
export function readDevRequest(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): DevRequest {
  const { values, positionals } = parse(args);
  const [remote, ...rest] = positionals;
  if (remote === undefined || rest.length > 0) throw new DevRequestError(DEV_USAGE);
  const against =
    values.against ??
    environment['SITE_URL'] ??
    `http://localhost:${environment['PORT'] ?? '3000'}`;
  if (!URL.canParse(against)) throw new DevRequestError(`--against ${against} is not an address`);
  const port = Number(values.port ?? '4200');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new DevRequestError(`--port ${values.port} is not a port`);
  }
  const dataDirectory = path.resolve(root, environment['DATA_DIR'] ?? '.data');
  return {
    folder: path.resolve(root, remote),
    siteUrl: new URL(against).origin,
    port,
    keysDirectory: environment['KEYS_DIR'] ?? path.join(dataDirectory, 'keys'),
    task: values.link === true ? 'link' : 'serve',
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        against: { type: 'string' },
        port: { type: 'string' },
        link: { type: 'boolean' },
      },
    });
  } catch {
    throw new DevRequestError(DEV_USAGE);
  }
}
