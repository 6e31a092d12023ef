/** A page number to link, or `gap` where numbers are left out. */
export type PaginationStep = number | 'gap';

/**
 * The numbers to show around the current page: the first, the last, and the current page with one
 * neighbour on each side. A gap never hides a single number.
 */
export function listPaginationSteps(page: number, pageCount: number): readonly PaginationStep[] {
  const shown = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index): readonly PaginationStep[] => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return [missing === 1 ? number - 1 : 'gap', number];
  });
}
