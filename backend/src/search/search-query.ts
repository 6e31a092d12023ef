/**
 * Searches as tsquery text, and products and content as tsvector text. Pure. The words come from
 * `listSearchWords` and contain only letters, digits and decimal points, so quoting them is safe.
 */
import { listTerms, type SearchTerm, type SynonymSet } from './search-synonyms.ts';
import type { WordStems } from './search-words.ts';

/**
 * Weight of a word by its place. Products: A name; B sku codes and brand; C groups, options and
 * blurb; D addons. Content: A title; B description and headings; C text.
 */
export type SearchWeight = 'A' | 'B' | 'C' | 'D';

/** Everything that is known about the words of a search. */
export interface Lexicon {
  readonly stems: WordStems;
  readonly synonyms: readonly SynonymSet[];
}

/** The words that may be prefixes of longer ones. */
export type PrefixRule = 'last' | 'every' | 'none';

export interface QueryForm {
  readonly prefixes: PrefixRule;
  /** Weights of the words to search in, for example `AB`; all of them if omitted. */
  readonly weights?: string;
}

/** The words themselves, and each variant with two neighbouring words joined into one. */
export function listReadings(words: readonly string[]): readonly (readonly string[])[] {
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    if (!isLetters(before) || !isLetters(word)) return [];
    return [[...words.slice(0, index), before + word, ...words.slice(index + 2)]];
  });
  return [words, ...joined];
}

/** Neighbouring words of a name joined into one: `key fob` is also found as `keyfob`. */
export function joinNeighbours(words: readonly string[]): readonly string[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    return isLetters(before) && isLetters(word) ? [before + word] : [];
  });
}

/**
 * `lock pick` becomes `('lock' & 'pick':*) | 'lockpick':*`, each word with its stem, and with its
 * synonyms if the lexicon has any.
 */
export function formatSearchQuery(
  words: readonly string[],
  lexicon: Lexicon,
  form: QueryForm,
): string {
  const [, ...joined] = listReadings(dropStopWords(words, lexicon));
  return [words, ...joined]
    .map((reading) => formatReading(reading, lexicon, form).join(' & '))
    .map((reading) => `(${reading})`)
    .join(' | ');
}

/** A query for each term of the words. */
export function formatTermQueries(
  words: readonly string[],
  lexicon: Lexicon,
  form: QueryForm,
): readonly string[] {
  return formatReading(words, lexicon, form);
}

/** Each word once, with its weights and its stem. */
export function formatSearchDocument(
  words: Readonly<Partial<Record<SearchWeight, readonly string[]>>>,
  stems: WordStems,
): string {
  const weightsOf = new Map<string, Set<string>>();
  for (const [weight, listed] of Object.entries(words)) {
    for (const word of listed.flatMap((one) => [one, stems.get(one) ?? one])) {
      weightsOf.set(word, (weightsOf.get(word) ?? new Set()).add(weight));
    }
  }
  return Array.from(
    weightsOf,
    ([word, weights]) =>
      `'${word}':${Array.from(weights, (weight, index) => `${index + 1}${weight}`).join(',')}`,
  ).join(' ');
}

/** Stop words are searched for only if there are no other words. */
export function dropStopWords(
  words: readonly string[],
  { stems }: Pick<Lexicon, 'stems'>,
): readonly string[] {
  const meaningful = words.filter((word) => stems.get(word) !== undefined);
  return meaningful.length === 0 ? words : meaningful;
}

function formatReading(
  words: readonly string[],
  lexicon: Lexicon,
  { prefixes, weights = '' }: QueryForm,
): readonly string[] {
  const format = (word: string, isPrefix: boolean) => {
    const stem = lexicon.stems.get(word) ?? word;
    const whole = formatWord(word, `${isPrefix ? '*' : ''}${weights}`);
    return stem === word ? whole : `(${whole} | ${formatWord(stem, weights)})`;
  };
  return listMeaningfulTerms(words, lexicon).map(({ words: typed, synonyms }, index, terms) => {
    const last = index === terms.length - 1 ? typed.length - 1 : -1;
    const phrase = typed.map((word, position) =>
      format(word, prefixes === 'every' || (prefixes === 'last' && position === last)),
    );
    const others = synonyms.map((other) =>
      dropStopWords(other, lexicon).map((word) => format(word, false)),
    );
    const phrases = [phrase, ...others].map((parts) => parts.join(' & '));
    if (phrases.length > 1) return `(${phrases.map((one) => `(${one})`).join(' | ')})`;
    return phrase.length > 1 ? `(${phrases.join('')})` : phrases.join('');
  });
}

/** Stop words count in phrases of the owner's list only: `where is my order`. */
function listMeaningfulTerms(words: readonly string[], lexicon: Lexicon): readonly SearchTerm[] {
  const { stems, synonyms } = lexicon;
  const terms = listTerms(words, synonyms, stems).map((term) => ({
    ...term,
    words: dropStopWords(term.words, lexicon),
  }));
  const isMeaningful = ({ words: typed, synonyms: others }: SearchTerm) =>
    others.length > 0 || typed.some((word) => stems.get(word) !== undefined);
  const meaningful = terms.filter(isMeaningful);
  return meaningful.length === 0 ? terms : meaningful;
}

function formatWord(word: string, suffix: string): string {
  return suffix === '' ? `'${word}'` : `'${word}':${suffix}`;
}

function isLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}
