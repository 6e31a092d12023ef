/** The process's log: JSON lines without secrets. Errors are also sent to the error reports. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { reportErrorLine } from 'server-kit/errors/error-lines';
import type { ErrorReports } from 'server-kit/errors/error-reports';

type LogCall = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>;

/** @param destination defaults to standard output */
export function createLog(reports: ErrorReports, destination?: DestinationStream): Logger {
  const options = {
    name: 'shell',
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    hooks: {
      logMethod(this: Logger, ...[args, method, level]: LogCall) {
        method.apply(this, args);
        reportErrorLine(reports, { args, level, bindings: () => this.bindings() });
      },
    },
  } satisfies LoggerOptions;
  return destination === undefined ? pino(options) : pino(options, destination);
}
