/**
 * Decides which words a search looks for: the typed words; only if neither a product nor content
 * matches them, the nearest words of the site.
 */
import {
  listMatchingQueries,
  type ProductSearch,
  type SearchContext,
  type TermQueries,
} from './product-search-repository.ts';
import { listSimilarWords, listSynonymSets, stemWords } from './search-words-repository.ts';
import {
  dropStopWords,
  formatSearchQuery,
  formatTermQueries,
  listReadings,
  type Lexicon,
  type PrefixRule,
} from './search-query.ts';
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

/** Give up on spelling correction above this many unknown words. */
const MISTYPED_WORDS_MAX = 3;
/** Fewer words are not shortened: one word alone says too little. */
const SHORTENED_WORDS_MIN = 3;

/**
 * Finds the search for a text; undefined for a text without words. Exact results and those for
 * other words are never mixed.
 */
export async function understandSearch(
  context: SearchContext,
  text: string,
  prefixes: PrefixRule = 'last',
): Promise<UnderstoodSearch | undefined> {
  const typed: Wording = { words: listTypedWords(text), prefixes };
  if (typed.words.length === 0) return undefined;
  const [search] = await createSearches(context, [typed]);
  if (search === undefined) return undefined;
  const matching = await listMatchingQueries(context, [search.query, search.synonymsInName]);
  if (matching.get(0) === 'product' || matching.has(1)) return { search, corrected: null };
  const corrected = matching.has(0) ? undefined : await correctSearch(context, typed);
  const other = corrected ?? (await shortenSearch(context, search, prefixes));
  return { search: other ?? search, corrected: other?.text ?? null };
}

/** The search for the nearest words of the site; undefined if nothing matches those either. */
async function correctSearch(
  context: SearchContext,
  typed: Wording,
): Promise<ProductSearch | undefined> {
  const wordings = listWordings(await listCandidateWords(context, typed));
  const { inName, anywhere } = await tryWordings(context, typed.prefixes, wordings);
  return inName ?? anywhere;
}

/**
 * Of three or more words all but one, if they name a product: `large bench vice` finds the bench
 * vice. Words before others are left out first, because they describe the last ones.
 */
async function shortenSearch(
  context: SearchContext,
  { counted }: ProductSearch,
  prefixes: PrefixRule,
): Promise<ProductSearch | undefined> {
  const words = counted.words.split(' ');
  if (words.length < SHORTENED_WORDS_MIN) return undefined;
  const wordings = words.map((_, left) => words.filter((_word, index) => index !== left));
  return (await tryWordings(context, prefixes, wordings)).inName;
}

interface TriedWordings {
  /** The first wording in the name of a product. */
  readonly inName: ProductSearch | undefined;
  /** The first wording that matches at all. */
  readonly anywhere: ProductSearch | undefined;
}

async function tryWordings(
  context: SearchContext,
  prefixes: PrefixRule,
  wordings: readonly (readonly string[])[],
): Promise<TriedWordings> {
  const searches = await createSearches(
    context,
    wordings.map((words) => ({ words, prefixes })),
  );
  const queries = searches.flatMap(({ nameQuery, query }) => [nameQuery, query]);
  const matching = await listMatchingQueries(context, queries);
  return {
    inName: searches.find((_, index) => matching.get(2 * index) === 'product'),
    anywhere: searches.find((_, index) => matching.has(2 * index + 1)),
  };
}

/** One search for each wording; stems and synonyms of all of them are read together. */
async function createSearches(
  { db }: SearchContext,
  wordings: readonly Wording[],
): Promise<readonly ProductSearch[]> {
  if (wordings.length === 0) return [];
  const words = wordings.flatMap((wording) => listReadings(wording.words).flat());
  const lexicon = await readLexicon(db, words);
  return wordings.map((wording) => createSearch(wording, lexicon));
}

async function readLexicon(db: SearchContext['db'], words: readonly string[]): Promise<Lexicon> {
  const [synonyms, stems] = await Promise.all([listSynonymSets(db, words), stemWords(db, words)]);
  const others = synonyms.flat(2);
  if (others.length === 0) return { synonyms, stems };
  return { synonyms, stems: new Map([...stems, ...(await stemWords(db, others))]) };
}

function createSearch({ words, prefixes }: Wording, lexicon: Lexicon): ProductSearch {
  const typedOnly = { ...lexicon, synonyms: [] };
  const format = (weights: string) => formatSearchQuery(words, lexicon, { prefixes, weights });
  const nameQuery = formatSearchQuery(words, typedOnly, { prefixes, weights: 'A' });
  const [synonymsInName, describedQuery] = [format('A'), format('AB')];
  return {
    query: format(''),
    nameQuery,
    synonymsInName,
    describedQuery,
    queriesByRank: [
      formatSearchQuery(words, typedOnly, { prefixes: 'none', weights: 'A' }),
      nameQuery,
      synonymsInName,
      describedQuery,
      format('ABC'),
    ],
    terms: listTermQueries(words, lexicon, prefixes),
    counted: {
      words: dropStopWords(words, lexicon).join(' '),
      wholeQuery: formatSearchQuery(words, lexicon, { prefixes: 'none' }),
    },
    text: words.join(' '),
    code: words.join(''),
  };
}

function listTermQueries(
  words: readonly string[],
  lexicon: Lexicon,
  prefixes: PrefixRule,
): readonly TermQueries[] {
  const format = (weights: string) => formatTermQueries(words, lexicon, { prefixes, weights });
  const [inName, described, anywhere] = [format('A'), format('AB'), format('')];
  return anywhere.map((query, index) => ({
    inName: inName[index] ?? query,
    described: described[index] ?? query,
    anywhere: query,
  }));
}

/** The candidates for each word: the word itself if the site contains it, or its nearest words. */
async function listCandidateWords(
  context: SearchContext,
  { words, prefixes }: Wording,
): Promise<readonly (readonly string[])[]> {
  const mayBePrefix = (index: number) => prefixes === 'every' || index === words.length - 1;
  const lexicon = await readLexicon(context.db, words);
  const singleQueries = words.map((word, index) =>
    formatSearchQuery([word], lexicon, { prefixes: mayBePrefix(index) ? 'last' : 'none' }),
  );
  const matching = await listMatchingQueries(context, singleQueries);
  const isKnown = (word: string, index: number) =>
    lexicon.stems.get(word) === undefined || matching.has(index);
  const unknown = words.filter((word, index) => !isKnown(word, index));
  if (unknown.length > MISTYPED_WORDS_MAX || !unknown.every(isCorrectable)) return [];
  const similar = await listSimilarWords(context.db, [...new Set(unknown)]);
  return words.map((word, index) => {
    if (isKnown(word, index)) return [word];
    const comparison = mayBePrefix(index) ? 'beginning' : 'whole';
    return listNearestWords(word, similar.get(word) ?? [], comparison);
  });
}
