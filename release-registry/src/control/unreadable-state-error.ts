/** The store, a key or the built shell cannot be read. The message names it. */
export class UnreadableStateError extends Error {
  override readonly name = 'UnreadableStateError';
}
