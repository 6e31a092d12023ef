/** The page number of a query (`?page=2`), 1 if missing; undefined for an invalid number. */
export function parsePageNumber(search: string): number | undefined {
  const number = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(number) ? Number(number) : undefined;
}
