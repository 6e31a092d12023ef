/** What of a demo list a site does not have yet. */

/** Leaves room to put something between two others. */
const SORT_ORDER_STEP = 10;

interface MissingItem<Item> {
  readonly item: Item;
  /** Its place in the whole list. */
  readonly sortOrder: number;
}

/** `nameOf` tells which item a row is, whatever else its owner changed. */
export function listMissing<Named, Item extends Named>(
  items: readonly Item[],
  existing: readonly Named[],
  nameOf: (named: Named) => string | number,
): readonly MissingItem<Item>[] {
  const known = new Set(existing.map(nameOf));
  return items
    .map((item, index) => ({ item, sortOrder: (index + 1) * SORT_ORDER_STEP }))
    .filter(({ item }) => !known.has(nameOf(item)));
}
