/** Something a command needs cannot be read: the store, a key, the built shell. The message names it. */
export class UnreadableStateError extends Error {
  override readonly name = 'UnreadableStateError';
}
