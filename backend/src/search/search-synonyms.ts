/** Words with the same meaning, from the owner's list. Pure. */
import { listSearchWords, type WordStems } from './search-words.ts';

/** One or more words in order, for example `gift`, `card`. */
export type Phrase = readonly string[];

/** The phrases of one line of the owner's list. */
export type SynonymSet = readonly Phrase[];

/** A part of a search: the typed words, and other phrases with the same meaning. */
export interface SearchTerm {
  readonly words: Phrase;
  readonly synonyms: readonly Phrase[];
}

const SYNONYMS_MAX = 12;

/** `gift card, gift voucher` as a set; phrases without words are left out. */
export function parseSynonymSet(line: string): SynonymSet {
  return line
    .split(',')
    .map((phrase) => listSearchWords(phrase))
    .filter((phrase) => phrase.length > 0);
}

/**
 * Divides words into terms. The longest phrase of a set is one term; forms with the same stem are
 * equal. Every other word is a separate term.
 */
export function listTerms(
  words: readonly string[],
  sets: readonly SynonymSet[],
  stems: WordStems,
): readonly SearchTerm[] {
  const stemOf = (word: string) => stems.get(word) ?? word;
  const isAt = (phrase: Phrase, index: number) =>
    phrase.every((word, offset) => {
      const typed = words[index + offset];
      return typed !== undefined && stemOf(typed) === stemOf(word);
    });
  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length;) {
    const start = index;
    const found = sets.flatMap((set) =>
      set.filter((phrase) => isAt(phrase, start)).map((phrase) => ({ phrase, set })),
    );
    const length = Math.max(1, ...found.map(({ phrase }) => phrase.length));
    const synonyms = found
      .filter(({ phrase }) => phrase.length === length)
      .flatMap(({ phrase, set }) => set.filter((other) => other !== phrase));
    terms.push({
      words: words.slice(start, start + length),
      synonyms: synonyms.slice(0, SYNONYMS_MAX),
    });
    index += length;
  }
  return terms;
}
