/** Ids of the fields of a list, so that the focus can return to its field after the list renders again. */

/** The line with the number of products. */
export const COUNT_ID = 'listing-count';

/** Id of a field; `value` distinguishes checkboxes with the same name. */
export function fieldId(name: string, value?: string): string {
  return value === undefined ? `listing-${name}` : `listing-${name}-${value}`;
}
