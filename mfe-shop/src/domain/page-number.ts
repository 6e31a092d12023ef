/** The page of a list that a query asks for (`?page=2`), 1 without; undefined for nonsense. */
export function parsePageNumber(search: string): number | undefined {
  const number = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(number) ? Number(number) : undefined;
}
