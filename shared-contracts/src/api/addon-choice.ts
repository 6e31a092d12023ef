/** Chosen addons in requests: a list of id and value. Wire names. */
import * as v from 'valibot';
import { idSchema } from './wire.ts';

const addonChoiceSchema = v.object({
  id: idSchema,
  /** Null, as in `selected` of an addon, is no choice; a switch is read as 1 or 0. */
  value: v.pipe(
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(500)), v.number(), v.boolean()])),
    v.transform((value) => (typeof value === 'boolean' ? Number(value) : (value ?? ''))),
  ),
});
export const addonChoicesSchema = v.pipe(
  v.nullish(v.pipe(v.array(addonChoiceSchema), v.maxLength(20))),
  v.transform((choices) => choices ?? []),
);
