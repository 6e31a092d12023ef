/** Why a command was refused, worded for the person who gave it; the command changed nothing. */
export class ControlError extends Error {
  override readonly name: string = 'ControlError';
}

/** Somebody else came first: what the operator decided on is not there any more. */
export class ConcurrentChangeError extends ControlError {
  override readonly name = 'ConcurrentChangeError';
}

/** There is no such remote, or no such release of it. */
export class UnknownReleaseError extends ControlError {
  override readonly name = 'UnknownReleaseError';
}
