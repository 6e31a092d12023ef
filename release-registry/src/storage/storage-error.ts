/** A release store that cannot be used; the message is for people and names the store. */
export type StorageProblem =
  /** Nobody answers, or with a fault of their own. */
  | 'unreachable'
  /** The bucket does not exist. */
  | 'missing'
  /** This machine may not read or write there. */
  | 'not-allowed'
  /** It does not keep the conditions of a write, so changes could be lost. */
  | 'unconditional';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** Words for a write that was not allowed: the first write of a command says so, before any change. */
export function describeReadOnly(address: string, detail: string): string {
  return `The release store ${address} may not be written to (${detail}); nothing was changed`;
}
