/** A command was refused and changed nothing; the message is for the operator. */
export class ControlError extends Error {
  override readonly name: string = 'ControlError';
}

/** Another change came first: the state the operator decided on is no longer current. */
export class ConcurrentChangeError extends ControlError {
  override readonly name = 'ConcurrentChangeError';
}

/** The remote, or the release of it, does not exist. */
export class UnknownReleaseError extends ControlError {
  override readonly name = 'UnknownReleaseError';
}
