/** Which words somebody who mistyped may have meant. Pure. */

/** How the typed word is compared: in full, or as the beginning of a longer one. */
export type SpellingComparison = 'whole' | 'beginning';

/** How many candidates for one word are worth a look. */
const NEAREST_MAX = 3;
/** How many combinations of them. */
const WORDINGS_MAX = 6;

/** Numbers and codes are meant as they are, and short words are near to too many others. */
export function isCorrectable(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word);
}

/**
 * The candidates nearest to a typed word, at most three and at most as far away as a word
 * of its length can be mistyped, the nearest first. The word itself is none of them.
 */
export function listNearestWords(
  typed: string,
  candidates: readonly string[],
  comparison: SpellingComparison,
): readonly string[] {
  return candidates
    .filter((candidate) => candidate !== typed)
    .map((candidate) => {
      const row = lastDistances(typed, candidate);
      const whole = row.at(-1) ?? typed.length;
      return {
        candidate,
        whole,
        distance: comparison === 'whole' ? whole : Math.min(...row),
      };
    })
    .filter(({ distance }) => distance <= mistakesOf(typed))
    .toSorted((a, b) => a.distance - b.distance || a.whole - b.whole)
    .slice(0, NEAREST_MAX)
    .map(({ candidate }) => candidate);
}

/**
 * What may be meant by all the words together, the likeliest first: what may be meant by each
 * of them, the nearest first. Empty without words, or with one that cannot be meant at all.
 */
export function listWordings(
  meant: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  let wordings: readonly Wording[] = [{ words: [], distance: 0 }];
  for (const choices of meant) {
    wordings = wordings
      .flatMap(({ words, distance }) =>
        choices.map((word, place) => ({ words: [...words, word], distance: distance + place })),
      )
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, WORDINGS_MAX);
  }
  return meant.length === 0 ? [] : wordings.map(({ words }) => words);
}

interface Wording {
  readonly words: readonly string[];
  /** How many nearer choices were passed over. */
  readonly distance: number;
}

/** Letters that may be wrong, missing, too many or swapped. */
function mistakesOf(word: string): number {
  if (word.length <= 5) return 1;
  return word.length <= 9 ? 2 : 3;
}

/**
 * Optimal string alignment: the distances of all of `typed` to every beginning of
 * `candidate`, the last one to all of it.
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
