/** Counts the copies of React in a script. */

// Only React's core assigns this name, once; all other code reads it.
const CORE =
  /\b__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE(?:"\])?\s*[=:](?!=)/g;

export function countReactCopies(script: string): number {
  return script.match(CORE)?.length ?? 0;
}
