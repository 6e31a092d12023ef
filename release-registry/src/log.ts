/** The process's log: one JSON object per line; errors in it are also reported. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { reportErrorLine } from 'server-kit/errors/error-lines';
import type { ErrorReports } from 'server-kit/errors/error-reports';

type LogCall = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>;

/** @param destination standard output by default */
export function createLog(
  level: string,
  reports: ErrorReports,
  destination?: DestinationStream,
): Logger {
  const options = {
    name: 'registry',
    level,
    hooks: {
      logMethod(this: Logger, ...[args, method, lineLevel]: LogCall) {
        method.apply(this, args);
        reportErrorLine(reports, {
          args,
          level: lineLevel,
          bindings: () => this.bindings(),
        });
      },
    },
  } satisfies LoggerOptions;
  return destination === undefined ? pino(options) : pino(options, destination);
}
