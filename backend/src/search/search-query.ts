/**
 * Searches as tsquery text, and products as tsvector text. Pure. The words come from
 * `listSearchWords` and contain only letters, digits and decimal points, so quoting them is safe.
 */

/**
 * Weight of a word by its place in a product. A: name; B: sku codes and brand; C: groups, options
 * and blurb.
 */
export type SearchWeight = 'A' | 'B' | 'C';

/** Stem by word; a stop word (`the`, `for`) has none. */
export type WordStems = ReadonlyMap<string, string | undefined>;

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

/** `lock pick` becomes `('lock' & 'pick':*) | 'lockpick':*`, each word with its stem. */
export function formatSearchQuery(
  words: readonly string[],
  stems: WordStems,
  form: QueryForm,
): string {
  return listReadings(dropStopWords(words, stems))
    .map((reading) => formatReading(reading, stems, form))
    .join(' | ');
}

/** Each word once, with its weights and its stem. */
export function formatSearchDocument(
  words: Readonly<Record<SearchWeight, readonly string[]>>,
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
function dropStopWords(words: readonly string[], stems: WordStems): readonly string[] {
  const meaningful = words.filter((word) => stems.get(word) !== undefined);
  return meaningful.length === 0 ? words : meaningful;
}

function formatReading(words: readonly string[], stems: WordStems, form: QueryForm): string {
  const { prefixes, weights = '' } = form;
  const parts = words.map((word, index) => {
    const isPrefix = prefixes === 'every' || (prefixes === 'last' && index === words.length - 1);
    const stem = stems.get(word) ?? word;
    const term = formatWord(word, `${isPrefix ? '*' : ''}${weights}`);
    return stem === word ? term : `(${term} | ${formatWord(stem, weights)})`;
  });
  return `(${parts.join(' & ')})`;
}

function formatWord(word: string, suffix: string): string {
  return suffix === '' ? `'${word}'` : `'${word}':${suffix}`;
}

function isLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}
