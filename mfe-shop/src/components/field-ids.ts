/** Ids of the fields of a list, so that the focus finds its field again when the list is shown anew. */

/** The line that says how many products there are. */
export const COUNT_ID = 'listing-count';

/** Id of a field; `value` tells the boxes of one name apart. */
export function fieldId(name: string, value?: string): string {
  return value === undefined ? `listing-${name}` : `listing-${name}-${value}`;
}
