/** Comments, titles, texts and documents use plain words, as listed in the glossary. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';
import { hasProse, listProse } from './prose-of-file.ts';

const GLOSSARY = 'docs/glossary.md';
const SECTION = /^## Words not to use$([^]*?)(?=^## |(?![^]))/m;
const ROW = /^\| (`.*`) +\| (.*?) +\|$/gm;
/** Contents of the demonstration: data, not a text about the program. */
const CONTENT = /^demo\/(site|content)\//;
/** Phrases in which a listed word is right in every file. */
const RIGHT_PHRASES = /\bstands? (?:for|by)\b/gi;

interface PlainWord {
  readonly word: string;
  readonly instead: string;
}

/** A word that is right in one file. */
export interface AllowedWord {
  readonly file: string;
  readonly word: string;
  readonly reason: string;
}

/** At most 60 entries; an entry that is no longer needed is reported. */
export const ALLOWED_WORDS: readonly AllowedWord[] = [
  ...[
    'demo/studio/models/bench-pick-stands.mjs',
    'demo/studio/models/lockpick-stands.mjs',
    'demo/studio/render/shots/bench-shots.mjs',
  ].map((file) => ({ file, word: 'stands', reason: 'the product, a stand for picks' })),
  {
    file: 'backend/src/search/search.test.ts',
    word: 'stands',
    reason: 'the product, as a visitor searches for it',
  },
  {
    file: 'release-registry/src/gate/event-fit.test.ts',
    word: 'coupon',
    reason: 'a field that no event has',
  },
];

export const plainWords = createPlainWords(ALLOWED_WORDS);

/** Exported for its test. */
export function createPlainWords(allowed: readonly AllowedWord[]): RepositoryCheck {
  return {
    name: 'plain words',
    async listProblems(root) {
      const glossary = await readFile(path.join(root, GLOSSARY), 'utf8').catch(() => '');
      const words = parseWords(glossary);
      if (words.length === 0) return glossary === '' ? [] : [`${GLOSSARY} lists no words`];
      const pattern = createPattern(words);
      const used = new Set<AllowedWord>();
      const files = (await listFiles(root)).filter((file) => hasProse(file) && !CONTENT.test(file));
      const problems = await Promise.all(
        files.map(async (file) => {
          const content = await readFile(path.join(root, file), 'utf8');
          // Most files contain none of the words, and parsing is slow.
          if (content.search(pattern) === -1) return [];
          return listUses(file, content, pattern).flatMap(({ word, line }) => {
            const exception = allowed.find((each) => each.file === file && each.word === word);
            if (exception !== undefined) used.add(exception);
            return exception === undefined
              ? [`${file}:${line} uses "${word}"; write: ${findInstead(words, word)}`]
              : [];
          });
        }),
      );
      return [
        ...problems.flat(),
        ...allowed
          .filter((each) => !used.has(each))
          .map(
            ({ file, word }) => `${file} no longer uses "${word}": remove it from plain-words.ts`,
          ),
      ];
    },
  };
}

/** Rows like "| `shop/shops`, `mall` | store |" in the glossary's section. */
function parseWords(glossary: string): readonly PlainWord[] {
  const [, section = ''] = SECTION.exec(glossary) ?? [];
  return [...section.matchAll(ROW)].flatMap(([, cell = '', instead = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, instead })),
  );
}

/** Whole words in any case. The words of a phrase may be on two lines; `its/their` means either. */
function createPattern(words: readonly PlainWord[]): RegExp {
  const phrases = words.map(({ word }) =>
    word
      .split(' ')
      .map((part) => `(?:${part.replaceAll('/', '|')})`)
      .join(String.raw`[\s*]+`),
  );
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])(?:${phrases.join('|')})(?![\p{L}\p{N}_-])`,
    'giu',
  );
}

function listUses(
  file: string,
  content: string,
  pattern: RegExp,
): readonly { readonly word: string; readonly line: number }[] {
  return listProse(file, content).flatMap(({ text, line }) => {
    const remaining = text.replace(RIGHT_PHRASES, (phrase) => ' '.repeat(phrase.length));
    return [...remaining.matchAll(pattern)].map(({ 0: match, index }) => ({
      word: match.toLowerCase().replace(/[\s*]+/g, ' '),
      line: line + remaining.slice(0, index).split('\n').length - 1,
    }));
  });
}

function findInstead(words: readonly PlainWord[], word: string): string | undefined {
  return words.find((each) => word.search(createPattern([each])) === 0)?.instead;
}
