/** A country in a request: its code, or its English name, since the specification has no format. */
import { COUNTRIES } from 'shared-contracts/countries';
import * as v from 'valibot';

const CODE_OF: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map(([code, name]) => [name.toLowerCase(), code]),
);

/** Becomes the ISO 3166 alpha-2 code; any other text stays, and is refused by its schema. */
export const countryText = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((text) => CODE_OF.get(text.trim().toLowerCase()) ?? text.trim().toUpperCase()),
);
