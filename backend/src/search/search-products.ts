/**
 * Finds the products of a search. Searches for the typed words first; only if no product matches,
 * it searches for the nearest words of the catalogue.
 */
import type { Kysely } from 'kysely';
import { listMatchingQueries, type ProductSearch } from './product-search-repository.ts';
import type { Database } from '../db/schema.ts';
import { listSimilarWords, stemWords } from './search-words-repository.ts';
import { formatSearchQuery, listReadings, type PrefixRule } from './search-query.ts';
import { listTypedWords } from './search-words.ts';
import { isCorrectable, listNearestWords, listWordings } from './spelling.ts';

/** The words to search for, and which of them may be prefixes. */
export interface Wording {
  readonly words: readonly string[];
  readonly prefixes: PrefixRule;
}

export interface UnderstoodSearch {
  readonly search: ProductSearch;
  /** The corrected words; null if the typed ones are used. */
  readonly corrected: string | null;
}

/**
 * The words that may be corrected: those that no product contains, or also long ones that some
 * products contain.
 */
export type MistypedRule = 'unknown words' | 'every word';

/** Give up on spelling correction above this many unknown words. */
const MISTYPED_WORDS_MAX = 3;
/** In shorter words another letter makes a different word: `pick`, `pack`. */
const MISTYPED_LENGTH_MIN = 5;

/**
 * Finds the search for a text; undefined for a text without words. Exact and corrected results are
 * never mixed.
 */
export async function understandSearch(
  db: Kysely<Database>,
  text: string,
): Promise<UnderstoodSearch | undefined> {
  const typed: Wording = { words: listTypedWords(text), prefixes: 'last' };
  const [search] = await createSearches(db, [typed]);
  if (typed.words.length === 0 || search === undefined) return undefined;
  if ((await findMatching(db, [search])) !== undefined) return { search, corrected: null };
  const corrected = await correctSearch(db, typed, 'unknown words');
  return { search: corrected ?? search, corrected: corrected?.text ?? null };
}

/**
 * The search for the nearest words of the catalogue; undefined if no product matches those either.
 */
export async function correctSearch(
  db: Kysely<Database>,
  typed: Wording,
  mistyped: MistypedRule,
): Promise<ProductSearch | undefined> {
  const wordings = listWordings(await listCandidateWords(db, typed, mistyped));
  const searches = await createSearches(
    db,
    wordings.map((words) => ({ ...typed, words })),
  );
  const typedText = typed.words.join(' ');
  return findMatching(
    db,
    searches.filter(({ text }) => text !== typedText),
  );
}

/** One search for each wording, with all stems from one query. */
export async function createSearches(
  db: Kysely<Database>,
  wordings: readonly Wording[],
): Promise<readonly ProductSearch[]> {
  const words = wordings.flatMap((wording) => listReadings(wording.words).flat());
  const stems = await stemWords(db, words);
  return wordings.map((wording) => {
    const format = (weights: string, prefixes = wording.prefixes) =>
      formatSearchQuery(wording.words, stems, { prefixes, weights });
    return {
      query: format(''),
      queriesByRank: [format('A', 'none'), format('A'), format('AB')],
      text: wording.words.join(' '),
      code: wording.words.join(''),
    };
  });
}

async function findMatching(
  db: Kysely<Database>,
  searches: readonly ProductSearch[],
): Promise<ProductSearch | undefined> {
  const queries = searches.map(({ query }) => query);
  const matching = await listMatchingQueries(db, queries);
  return searches.find((_, position) => matching.has(position));
}

/** The candidates for each word: the word itself if a product contains it, and its nearest words. */
async function listCandidateWords(
  db: Kysely<Database>,
  { words, prefixes }: Wording,
  mistyped: MistypedRule,
): Promise<readonly (readonly string[])[]> {
  const mayBePrefix = (index: number) => prefixes === 'every' || index === words.length - 1;
  const stems = await stemWords(db, words);
  const singleQueries = words.map((word, index) =>
    formatSearchQuery([word], stems, { prefixes: mayBePrefix(index) ? 'last' : 'none' }),
  );
  const matching = await listMatchingQueries(db, singleQueries);
  const isKnown = (word: string, index: number) =>
    stems.get(word) === undefined || matching.has(index);
  const unknown = words.filter((word, index) => !isKnown(word, index));
  if (unknown.length > MISTYPED_WORDS_MAX || !unknown.every(isCorrectable)) return [];
  const long = words.filter((word) => isCorrectable(word) && word.length >= MISTYPED_LENGTH_MIN);
  const suspects = mistyped === 'every word' ? [...unknown, ...long] : unknown;
  const similar = await listSimilarWords(db, [...new Set(suspects)].slice(0, MISTYPED_WORDS_MAX));
  return words.map((word, index) => {
    const comparison = mayBePrefix(index) ? 'beginning' : 'whole';
    const nearest = listNearestWords(word, similar.get(word) ?? [], comparison);
    return isKnown(word, index) ? [word, ...nearest] : nearest;
  });
}
