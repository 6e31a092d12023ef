/** The process's log: one JSON line each, without secrets; what is an error in it is reported (SH-20). */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { reportErrorLine } from 'server-kit/errors/error-lines';
import type { ErrorReports } from 'server-kit/errors/error-reports';

type LogCall = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>;

/** @param destination standard output unless given */
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
