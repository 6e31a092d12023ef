/** The API's log: database errors in it are without the values of rows. */
import type { Logger } from 'pino';
import { createLog, type LogSettings } from 'server-kit/log';
import { viewDatabaseError } from './db/database-error.ts';

export function createApiLog(
  settings: Pick<LogSettings, 'level' | 'reports' | 'destination'>,
): Logger {
  return createLog({ ...settings, serializers: { err: serialiseError } });
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
