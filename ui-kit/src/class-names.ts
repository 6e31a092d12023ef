/** Joins class names with spaces and leaves out the absent ones; `undefined` when none is left. */
export function joinClassNames(
  ...names: readonly (string | false | null | undefined)[]
): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
