/** How many copies of React a script contains. */

// React's own core assigns this name once; everything else only reads it.
const CORE =
  /\b__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE(?:"\])?\s*[=:](?!=)/g;

export function countReactCopies(script: string): number {
  return script.match(CORE)?.length ?? 0;
}
