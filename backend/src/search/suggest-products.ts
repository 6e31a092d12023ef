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

/** As many as fit below a search box. */
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
  const { products, meant } = await listMeantProducts(db, { words, prefixes: 'every' });
  const offered = await listSuggestedGroups(db);
  const fitting = [words, ...meant].flatMap((wanted) =>
    offered.filter(({ name }) => fitsName(wanted, name)),
  );
  const groups = [...new Set(fitting)].slice(0, GROUPS_MAX);
  return { groups, products: products.slice(0, SUGGESTIONS_MAX - groups.length) };
}

interface MeantProducts {
  readonly products: readonly SuggestedProduct[];
  /** The corrected words that were searched for too, if any. */
  readonly meant: readonly (readonly string[])[];
}

async function listMeantProducts(db: Kysely<Database>, typed: Wording): Promise<MeantProducts> {
  const products: SuggestedProduct[] = [];
  for (const search of await createSearches(db, [typed])) {
    products.push(...(await listSuggestedProducts(db, search, SUGGESTIONS_MAX)));
  }
  if (products.length >= PRODUCTS_ENOUGH) return { products, meant: [] };
  const corrected = await correctSearch(db, typed, 'every word');
  if (corrected === undefined) return { products, meant: [] };
  const others = await listSuggestedProducts(db, corrected, SUGGESTIONS_MAX);
  const isNew = ({ id }: SuggestedProduct) => products.every((product) => product.id !== id);
  return { products: [...products, ...others.filter(isNew)], meant: [corrected.text.split(' ')] };
}
