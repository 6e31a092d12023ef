/**
 * Handles the output of a child: writes everything to a file, and prints what needs attention on
 * the console. Children write one JSON object per line with pino's numeric levels.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRecord } from 'shared-contracts/json';
import { openLogFile } from './log-file.ts';

const WARNING_LEVEL = 40;
const KEPT_LINES = 20;

export interface ProcessLog {
  /** Reads a stream of the child until it ends. */
  follow(stream: Readable): void;
  /** The end of the child's output, for an error message. */
  lastLines(): readonly string[];
}

export function openProcessLog(
  folder: string,
  name: string,
  warn: (line: string) => void,
): ProcessLog {
  const file = openLogFile(folder, name, {
    onError: (reason) => warn(`${name}: lines of its log are lost (${reason})`),
  });
  const kept: string[] = [];
  return {
    follow(stream) {
      createInterface({ input: stream }).on('line', (line) => {
        file.append(line);
        kept.push(line);
        if (kept.length > KEPT_LINES) kept.shift();
        const warning = findWarning(line);
        if (warning !== undefined) warn(`${name}: ${warning}`);
      });
    },
    lastLines: () => [...kept],
  };
}

/** Node's own warnings to developers, for example on deprecated calls. */
const NODE_WARNING = /^\((node:\d+\) |Use `node --trace-)/;

/**
 * Text for the console when a line needs attention: a warning, an error, or text that is not JSON.
 */
export function findWarning(line: string): string | undefined {
  if (line.trim() === '' || NODE_WARNING.test(line)) return undefined;
  const entry = parseEntry(line);
  if (entry === undefined) return line;
  const { level, msg, reason, err } = entry;
  if (typeof level === 'number' && level < WARNING_LEVEL) return undefined;
  const cause = isRecord(err) ? err['message'] : reason;
  const details = typeof cause === 'string' ? ` (${cause})` : '';
  const release = typeof entry['remote'] === 'string' ? ` [${formatRelease(entry)}]` : '';
  return `${typeof msg === 'string' ? msg : line}${details}${release}`;
}

function formatRelease(entry: Readonly<Record<string, unknown>>): string {
  const { remote, version } = entry;
  return typeof version === 'string' ? `${String(remote)}@${version}` : String(remote);
}

function parseEntry(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
