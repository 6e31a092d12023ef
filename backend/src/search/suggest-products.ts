/** Suggests groups and products while a visitor types. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import {
  listSuggestedGroups,
  listSuggestedProducts,
  type SuggestedGroup,
  type SuggestedProduct,
} from './search-suggestions-repository.ts';
import { fitsName, listTypedWords } from './search-words.ts';
import { correctSearch, createSearches, type Wording } from './search-products.ts';

/** Number of suggestions that fit below a search box. */
const SUGGESTIONS_MAX = 8;
const GROUPS_MAX = 2;
/** With fewer results than this, the words may be mistyped. */
const PRODUCTS_ENOUGH = 3;

export interface Suggestions {
  readonly groups: readonly SuggestedGroup[];
  readonly products: readonly SuggestedProduct[];
}

/** Best first; exact results come before corrected ones. */
export async function suggestProducts(db: Kysely<Database>, text: string): Promise<Suggestions> {
  const words = listTypedWords(text);
  if (words.length === 0) return { groups: [], products: [] };
  const { products, corrections } = await findWithCorrection(db, { words, prefixes: 'every' });
  const allGroups = await listSuggestedGroups(db);
  const matching = [words, ...corrections].flatMap((searched) =>
    allGroups.filter(({ name }) => fitsName(searched, name)),
  );
  const groups = [...new Set(matching)].slice(0, GROUPS_MAX);
  return { groups, products: products.slice(0, SUGGESTIONS_MAX - groups.length) };
}

interface CorrectedProducts {
  readonly products: readonly SuggestedProduct[];
  /** The corrected words that were searched for too, if any. */
  readonly corrections: readonly (readonly string[])[];
}

async function findWithCorrection(
  db: Kysely<Database>,
  typed: Wording,
): Promise<CorrectedProducts> {
  const products: SuggestedProduct[] = [];
  for (const search of await createSearches(db, [typed])) {
    products.push(...(await listSuggestedProducts(db, search, SUGGESTIONS_MAX)));
  }
  if (products.length >= PRODUCTS_ENOUGH) return { products, corrections: [] };
  const corrected = await correctSearch(db, typed, 'every word');
  if (corrected === undefined) return { products, corrections: [] };
  const others = await listSuggestedProducts(db, corrected, SUGGESTIONS_MAX);
  const isNew = ({ id }: SuggestedProduct) => products.every((product) => product.id !== id);
  return {
    products: [...products, ...others.filter(isNew)],
    corrections: [corrected.text.split(' ')],
  };
}
