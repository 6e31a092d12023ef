/**
 * Database errors by their SQLSTATE.
 *
 * The embedded database has its own copy of pg's error class, so errors are recognised by their
 * fields and not by their class.
 */
export interface DatabaseErrorView {
  readonly sqlState: string;
  readonly table: string | undefined;
  readonly constraint: string | undefined;
}

/** Undefined if the error does not come from the database. */
export function viewDatabaseError(error: unknown): DatabaseErrorView | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  const { code } = error;
  if (typeof code !== 'string') return undefined;
  return { sqlState: code, table: textOf(error, 'table'), constraint: textOf(error, 'constraint') };
}

/** Whether the server ended a statement that took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return viewDatabaseError(error)?.sqlState === '57014';
}

function textOf(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
