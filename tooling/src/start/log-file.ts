/**
 * A log file of limited size. A full file is renamed to `NAME.log.1` and replaces the previous one.
 * A line that cannot be written, for example on a full disk, is dropped and counted: a failed write
 * never stops the process.
 */
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const MAX_FILE_BYTES = 10_000_000;

export interface LogFile {
  append(line: string): void;
}

interface LogFileOptions {
  /** Called once when the first lines are lost. */
  readonly onError: (reason: string) => void;
  readonly maxBytes?: number;
}

export function openLogFile(
  folder: string,
  name: string,
  { onError, maxBytes = MAX_FILE_BYTES }: LogFileOptions,
): LogFile {
  const file = path.join(folder, `${name}.log`);
  mkdirSync(folder, { recursive: true });
  let sizeBytes = existsSync(file) ? statSync(file).size : 0;
  let lostLines = 0;

  const write = (line: string) => {
    const bytes = Buffer.from(`${line}\n`);
    if (sizeBytes > 0 && sizeBytes + bytes.length > maxBytes) {
      renameSync(file, `${file}.1`);
      sizeBytes = 0;
    }
    appendFileSync(file, bytes);
    sizeBytes += bytes.length;
  };

  return {
    append(line) {
      try {
        // A failed write may have left part of its line.
        if (lostLines > 0) write(`\n${describeLoss(lostLines)}`);
        lostLines = 0;
        write(line);
      } catch (error) {
        lostLines += 1;
        if (lostLines === 1) onError(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** In the format of the other lines. */
function describeLoss(lines: number): string {
  return JSON.stringify({ level: 40, time: Date.now(), msg: 'log lines are missing', lines });
}
