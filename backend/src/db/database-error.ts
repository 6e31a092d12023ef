/**
 * Errors of the database by their SQLSTATE.
 *
 * A server's errors are pg's class, the embedded database has its own copy of
 * it, so the fields tell and not the class.
 */
export interface DatabaseErrorView {
  readonly sqlState: string;
  readonly table: string | undefined;
  readonly constraint: string | undefined;
}

/** Undefined when the error is not the database's. */
export function viewDatabaseError(error: unknown): DatabaseErrorView | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  const { code } = error;
  if (typeof code !== 'string') return undefined;
  return { sqlState: code, table: textOf(error, 'table'), constraint: textOf(error, 'constraint') };
}

function textOf(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
