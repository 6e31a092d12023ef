/**
 * The shell knows nothing of what remotes sell or of their pages: its sources name no path, event,
 * cookie, call or word of shop, cart or account. A remote declares what the shell has to know.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const SOURCES = 'shell/src';
const CODE = /\.(ts|tsx|css)$/;
/** Tests show what remotes of a shop make of the shell. */
const FOR_TESTS = /\.test\.tsx?$|-fixtures\.tsx?$|\/testing\//;

/** Words and their plurals, also as parts of names: `cartCount`, `CART_PATH`, `cart-count.ts`. */
export const SHELL_WORDS: readonly string[] = [
  'account',
  'addon',
  'basket',
  'bought',
  'cart',
  'catalogue',
  'checkout',
  'discount',
  'invoice',
  'money',
  'price',
  'product',
  'profile',
  'promotion',
  'purchase',
  'refund',
  'sell',
  'shipping',
  'shop',
  'shopper',
  'shopping',
  'sku',
  'stock',
  'ticket',
  'voucher',
  'wishlist',
];

/** "Order" is a sequence as well, so only its uses for a purchase count. */
const PURCHASE_ORDERS =
  /\borders\b|\border(?:_path|path|_?id)\b|\border (?:number|detail|list|history)\b|\b(?:your|placed?(?: an| the)?) orders?\b/gi;

/** Texts of files, such as pictures, are not words. */
const ENCODED = /[A-Za-z0-9+/=]{200,}/g;

/** A word that is right in one file, in these lines only. */
export interface AllowedText {
  readonly file: string;
  /** Part of the line. */
  readonly text: string;
  readonly reason: string;
}

/** An entry that is no longer needed is reported. */
export const ALLOWED_TEXTS: readonly AllowedText[] = [
  {
    file: 'shell/src/server/routes/oauth-routes.ts',
    text: 'The account was not linked.',
    reason: 'the login is the shell’s own; the customer links a provider to the account',
  },
];

export const shellWords = createShellWords(ALLOWED_TEXTS);

/** Exported for its test. */
export function createShellWords(allowed: readonly AllowedText[]): RepositoryCheck {
  return {
    name: 'words of the shell',
    async listProblems(root) {
      const files = (await listFiles(root, SOURCES).catch(() => [])).filter(
        (file) => CODE.test(file) && !FOR_TESTS.test(file),
      );
      const used = new Set<AllowedText>();
      const problems = await Promise.all(
        files.map(async (file) => {
          const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
          const inName = listWords(file).map((word) => `${file} is named after "${word}"`);
          const inText = lines.flatMap((line, index) => {
            const words = listWords(line);
            const exception = allowed.find(
              (each) => each.file === file && line.includes(each.text),
            );
            if (words.length > 0 && exception !== undefined) {
              used.add(exception);
              return [];
            }
            return words.map((word) => `${file}:${index + 1} names "${word}"`);
          });
          return [...inName, ...inText];
        }),
      );
      return [
        ...problems.flat(),
        ...allowed
          .filter((each) => !used.has(each))
          .map(
            ({ file, text }) => `${file} no longer says "${text}": remove it from shell-words.ts`,
          ),
      ];
    },
  };
}

/** The words of the list in a line, each once, as written there. */
function listWords(line: string): readonly string[] {
  const text = line.replace(ENCODED, '');
  const parts = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  const words = parts
    .map((part) => part.toLowerCase())
    .filter((part) => SHELL_WORDS.includes(part) || SHELL_WORDS.includes(part.replace(/s$/, '')));
  const orders = [...text.matchAll(PURCHASE_ORDERS)].map(([match]) => match.toLowerCase());
  return [...new Set([...words, ...orders])];
}
