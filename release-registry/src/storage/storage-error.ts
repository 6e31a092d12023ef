/** Why the release store cannot be used. */
export type StorageProblem =
  /** There is no response, or a server error. */
  | 'unreachable'
  /** The bucket does not exist. */
  | 'missing'
  /** This machine has no permission to read or write. */
  | 'not-allowed'
  /** The server ignores the conditions of a write, so changes could be lost. */
  | 'unconditional';

/** The release store cannot be used. The message is for people and names the store. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/**
 * Message for a write without permission: the first write of a command fails, before any change.
 */
export function describeReadOnly(address: string, detail: string): string {
  return `The release store ${address} may not be written to (${detail}); nothing was changed`;
}
