/** Why a command was refused, worded for the person who gave it; the command changed nothing. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}
