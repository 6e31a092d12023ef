/**
 * The process log: one JSON line per event, without secrets or personal data. Errors are also sent
 * to the error reports.
 */
import pino, { type Logger, type LoggerOptions } from 'pino';
import { reportErrorLine } from 'server-kit/errors/error-lines';
import type { ErrorReports } from 'server-kit/errors/error-reports';
import { viewDatabaseError } from './db/database-error.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.email',
  '*.access_token',
  '*.refresh_token',
];

type LogCall = Parameters<NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>>;

/** Errors are also sent to `reports`. */
export function createLog(level: string, reports: ErrorReports): Logger {
  return pino({ ...logOptions(level), hooks: errorReportingHooks(reports) });
}

/** Writes the line first, then inspects it. */
export function errorReportingHooks(reports: ErrorReports) {
  return {
    logMethod(this: Logger, ...[args, method, level]: LogCall) {
      method.apply(this, args);
      reportErrorLine(reports, { args, level, bindings: () => this.bindings() });
    },
  } satisfies LoggerOptions['hooks'];
}

export function logOptions(level: string): LoggerOptions {
  return { level, redact: REDACTED, serializers: { err: serialiseError } };
}

/** The detail of a database error contains row values, so only the names are kept. */
function serialiseError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'A value that is not an Error was thrown' };
  const cause = error.cause instanceof Error ? { cause: serialiseError(error.cause) } : {};
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...viewDatabaseError(error),
    ...cause,
  };
}
