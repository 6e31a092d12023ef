/** Spelling correction of search words. Pure. */

/** Compares the typed word in full, or as the prefix of a longer one. */
export type SpellingComparison = 'whole' | 'beginning';

/** Words that can be the right spelling of a typed word. */
export const CORRECTION_WORD = /^\p{L}{3,}$/u;

/** Maximum number of candidates for one word. */
const NEAREST_MAX = 4;
/** Maximum number of combinations. */
const WORDINGS_MAX = 8;

/** Numbers and codes are not corrected, and short words resemble too many others. */
export function isCorrectable(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word);
}

/**
 * The nearest candidates for a typed word, at most four, nearest first, within the number of
 * typing errors allowed for its length. All begin with the same letter, since people rarely mistype
 * the first one. Excludes the word itself.
 */
export function listNearestWords(
  typed: string,
  candidates: readonly string[],
  comparison: SpellingComparison,
): readonly string[] {
  return candidates
    .filter((candidate) => candidate !== typed && candidate[0] === typed[0])
    .map((candidate) => {
      const row = lastDistances(typed, candidate);
      const whole = row.at(-1) ?? typed.length;
      return {
        candidate,
        whole,
        distance: comparison === 'whole' ? whole : Math.min(...row),
      };
    })
    .filter(({ distance }) => distance <= allowedErrors(typed))
    .toSorted((a, b) => a.distance - b.distance || a.whole - b.whole)
    .slice(0, NEAREST_MAX)
    .map(({ candidate }) => candidate);
}

/**
 * Combines the candidates of all words, most likely combination first. Empty without words, or if a
 * word has no candidate.
 */
export function listWordings(
  candidates: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  let wordings: readonly Wording[] = [{ words: [], distance: 0 }];
  for (const choices of candidates) {
    wordings = wordings
      .flatMap(({ words, distance }) =>
        choices.map((word, rank) => ({ words: [...words, word], distance: distance + rank })),
      )
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, WORDINGS_MAX);
  }
  return candidates.length === 0 ? [] : wordings.map(({ words }) => words);
}

interface Wording {
  readonly words: readonly string[];
  /** Number of nearer choices that were skipped. */
  readonly distance: number;
}

/** How many letters may be wrong, missing, extra or swapped. */
function allowedErrors(word: string): number {
  if (word.length <= 5) return 1;
  return word.length <= 9 ? 2 : 3;
}

/**
 * Optimal string alignment: the distances of `typed` to each prefix of `candidate`; the last one is
 * the distance to the whole word.
 */
function lastDistances(typed: string, candidate: string): readonly number[] {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: candidate.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= candidate.length; j += 1) {
      const isSame = typed[i - 1] === candidate[j - 1];
      const isSwapped = typed[i - 1] === candidate[j - 2] && typed[i - 2] === candidate[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, j - 2) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return last;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
