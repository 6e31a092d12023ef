/** Reads from a store that may be remote, with a limit on concurrent reads. */
const AT_ONCE = 16;

/** Returns results in the order of the items. */
export async function readInParallel<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(read))));
  }
  return results;
}
