/** The API's log. It contains no values of database rows. */
import type { Logger } from 'pino';
import { createLog, type LogSettings } from 'server-kit/log';
import { viewDatabaseError } from './db/database-error.ts';

export function createApiLog(
  settings: Pick<LogSettings, 'level' | 'reports' | 'destination'>,
): Logger {
  return createLog({ ...settings, serializers: { err: serialiseError } });
}

/**
 * The detail of a database error contains values of the row. Only its SQLSTATE and the names of
 * table and constraint are logged.
 */
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
