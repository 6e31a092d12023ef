/** The store, a key or the built shell cannot be read. The message names it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
