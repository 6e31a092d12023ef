/** Joins class names with spaces and leaves out empty ones; `undefined` when none is left. */
export function joinClassNames(
  ...names: readonly (string | false | null | undefined)[]
): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
