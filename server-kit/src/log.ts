/**
 * The log of a program: one JSON line per event, without secrets or personal data; what is an error
 * in it is reported.
 */
import { fstatSync, writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { reportErrorLine } from './errors/error-lines.ts';
import type { ErrorReports } from './errors/error-reports.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.email',
  '*.access_token',
  '*.refresh_token',
];

const STANDARD_OUTPUT = 1;

type LogCall = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>;

export interface LogSettings extends Pick<LoggerOptions, 'name' | 'level' | 'serializers'> {
  readonly reports: ErrorReports;
  /** Standard output unless given. */
  readonly destination?: DestinationStream;
}

export function createLog({ reports, destination, ...options }: LogSettings): Logger {
  const hooks = {
    logMethod(this: Logger, ...[args, method, level]: LogCall) {
      method.apply(this, args);
      reportErrorLine(reports, { args, level, bindings: () => this.bindings() });
    },
  } satisfies LoggerOptions['hooks'];
  return pino({ ...options, redact: REDACTED, hooks }, destination ?? openStandardOutput());
}

/** pino's own way to write blocks or ends the process when a file is on a full disk. */
function openStandardOutput(): DestinationStream {
  if (!fstatSync(STANDARD_OUTPUT).isFile()) return pino.destination(STANDARD_OUTPUT);
  return {
    write(line) {
      try {
        writeSync(STANDARD_OUTPUT, line);
      } catch {
        // The line is lost, the program goes on.
      }
    },
  };
}
