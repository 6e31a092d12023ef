/**
 * Repairs: convert another form of a value, such as plain text in place of an object, to the form
 * of its schema. Only `readData` and `readBody` apply them; strict parsing does not.
 */
import * as v from 'valibot';

export type Repair = (value: unknown) => unknown;

/** Attaches a repair to a schema: `v.pipe(schema, repairedBy(repair))`. */
export function repairedBy<Input>(
  repair: Repair,
): v.MetadataAction<Input, { readonly repair: Repair }> {
  return v.metadata({ repair });
}
