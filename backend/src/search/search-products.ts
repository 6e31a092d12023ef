/**
 * Understands what a visitor searches for: the words as they were typed, and only
 * when no product fits them the nearest words of the catalogue.
 */
import type { Kysely } from 'kysely';
import { listFittingQueries, type ProductSearch } from './product-search-repository.ts';
import type { Database } from '../db/schema.ts';
import { listSimilarWords, stemWords } from './search-words-repository.ts';
import { formatSearchQuery, listReadings, type PrefixRule } from './search-query.ts';
import { listTypedWords } from './search-words.ts';
import { isCorrectable, listNearestWords, listWordings } from './spelling.ts';

/** Words that are sought together, and which of them may be beginnings. */
export interface Wording {
  readonly words: readonly string[];
  readonly prefixes: PrefixRule;
}

export interface UnderstoodSearch {
  readonly search: ProductSearch;
  /** The words that are sought instead of those that were typed; null when those are sought. */
  readonly corrected: string | null;
}

/** Which words may be mistyped: those that no product has, or long ones that some have as well. */
export type MistypedRule = 'unknown words' | 'every word';

/** Whoever mistypes more words than these is not understood; looking for them only costs time. */
const MISTYPED_WORDS_MAX = 3;
/** In shorter words another letter makes another word: `pick`, `pack`. */
const MISTYPED_LENGTH_MIN = 5;

/** Undefined for a text without words. What fits as typed is never mixed with anything else. */
export async function understandSearch(
  db: Kysely<Database>,
  text: string,
): Promise<UnderstoodSearch | undefined> {
  const typed: Wording = { words: listTypedWords(text), prefixes: 'last' };
  const [search] = await createSearches(db, [typed]);
  if (typed.words.length === 0 || search === undefined) return undefined;
  if ((await findFitting(db, [search])) !== undefined) return { search, corrected: null };
  const corrected = await correctSearch(db, typed, 'unknown words');
  return { search: corrected ?? search, corrected: corrected?.text ?? null };
}

/** The search for the nearest words of the catalogue; undefined when no product fits those either. */
export async function correctSearch(
  db: Kysely<Database>,
  typed: Wording,
  mistyped: MistypedRule,
): Promise<ProductSearch | undefined> {
  const wordings = listWordings(await listMeantWords(db, typed, mistyped));
  const searches = await createSearches(
    db,
    wordings.map((words) => ({ ...typed, words })),
  );
  const typedText = typed.words.join(' ');
  return findFitting(
    db,
    searches.filter(({ text }) => text !== typedText),
  );
}

/** One search for each wording; the stems of all of them in one query. */
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

async function findFitting(
  db: Kysely<Database>,
  searches: readonly ProductSearch[],
): Promise<ProductSearch | undefined> {
  const queries = searches.map(({ query }) => query);
  const fitting = await listFittingQueries(db, queries);
  return searches.find((_, position) => fitting.has(position));
}

/** For each word what may be meant: itself when a product has it, and the nearest words. */
async function listMeantWords(
  db: Kysely<Database>,
  { words, prefixes }: Wording,
  mistyped: MistypedRule,
): Promise<readonly (readonly string[])[]> {
  const isBeginning = (index: number) => prefixes === 'every' || index === words.length - 1;
  const stems = await stemWords(db, words);
  const alone = words.map((word, index) =>
    formatSearchQuery([word], stems, { prefixes: isBeginning(index) ? 'last' : 'none' }),
  );
  const fitting = await listFittingQueries(db, alone);
  const isKnown = (word: string, index: number) =>
    stems.get(word) === undefined || fitting.has(index);
  const unknown = words.filter((word, index) => !isKnown(word, index));
  if (unknown.length > MISTYPED_WORDS_MAX || !unknown.every(isCorrectable)) return [];
  const long = words.filter((word) => isCorrectable(word) && word.length >= MISTYPED_LENGTH_MIN);
  const suspects = mistyped === 'every word' ? [...unknown, ...long] : unknown;
  const similar = await listSimilarWords(db, [...new Set(suspects)].slice(0, MISTYPED_WORDS_MAX));
  return words.map((word, index) => {
    const comparison = isBeginning(index) ? 'beginning' : 'whole';
    const nearest = listNearestWords(word, similar.get(word) ?? [], comparison);
    return isKnown(word, index) ? [word, ...nearest] : nearest;
  });
}
