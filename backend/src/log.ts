/** The process's log: one JSON line per event, without secrets or personal data. */
import pino, { type Logger, type LoggerOptions } from 'pino';
import { viewDatabaseError } from './db/database-error.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.email',
  '*.access_token',
  '*.refresh_token',
];

export function createLog(level: string): Logger {
  return pino(logOptions(level));
}

export function logOptions(level: string): LoggerOptions {
  return { level, redact: REDACTED, serializers: { err: serialiseError } };
}

/** A database error's detail holds the row's values, so only its names are kept. */
function serialiseError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'Something that is not an Error was thrown' };
  const cause = error.cause instanceof Error ? { cause: serialiseError(error.cause) } : {};
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...viewDatabaseError(error),
    ...cause,
  };
}
