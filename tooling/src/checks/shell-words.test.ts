import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { aTemporaryFolder } from '../start/testing/temporary-folder.ts';
import { createShellWords, type AllowedText } from './shell-words.ts';

async function listProblems(
  files: Readonly<Record<string, string>>,
  allowed: readonly AllowedText[] = [],
): Promise<readonly string[]> {
  const root = await aTemporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return createShellWords(allowed).listProblems(root);
}

const FILE = 'shell/src/server/page.ts';

test.each([
  ['a path', `const path = '/cart';`, 'cart'],
  ['an import', `import { CHECKOUT_PATH } from 'shared-contracts/paths';`, 'checkout'],
  ['an event', `bus.subscribe('cart.changed', show);`, 'cart'],
  ['a cookie', `read('cart_session')`, 'cart'],
  ['a call', `api.get('/sell/cart/getCart')`, 'sell'],
  ['a part of a name', 'const shopGroups = [];', 'shop'],
  ['a plural', '/** Lists products. */', 'products'],
  ['a remote', '/** As `mfe-shop` does. */', 'shop'],
  ['a style', '.accountLink { color: red; }', 'account'],
  ['a page of orders', `loadPrivate('/orders')`, 'orders'],
  ['a text', `const text = 'Your order is complete.';`, 'your order'],
])(
  'the shell may not name the shop, the cart or the account: %s [SH-23]',
  async (...[, text, word]) => {
    expect(await listProblems({ [FILE]: `\n${text}\n` })).toContain(`${FILE}:2 names "${word}"`);
  },
);

test('a file of the shell is not named after them either [SH-23]', async () => {
  expect(await listProblems({ 'shell/src/browser/cart-count.ts': '' })).toEqual([
    'shell/src/browser/cart-count.ts is named after "cart"',
  ]);
});

test.each([
  ['other words', FILE, 'const production = border(workshop, reordered); // in page order'],
  ['an encoded picture', FILE, `const picture = '${'aCartB9/'.repeat(30)}';`],
  ['tests', 'shell/src/server/page.test.ts', `visit('/cart');`],
  ['fixtures', 'shell/src/browser/page-fixtures.ts', `visit('/cart');`],
  ['the sources of remotes', 'mfe-shop/src/api/cart.ts', `visit('/cart');`],
])('ignores %s [SH-23]', async (_, file, text) => {
  expect(await listProblems({ [file]: text })).toEqual([]);
});

test('allows a listed text in one file, and reports an entry that is not needed [SH-23]', async () => {
  const entry = { text: 'your account', reason: 'a login' };
  const other = 'shell/src/server/other.ts';
  const text = '/** Logs in to your account. */';
  const allowed = [{ ...entry, file: FILE }];
  expect(await listProblems({ [FILE]: text, [other]: text }, allowed)).toEqual([
    `${other}:1 names "account"`,
  ]);
  expect(await listProblems({ [FILE]: '' }, allowed)).toEqual([
    `${FILE} no longer says "your account": remove it from shell-words.ts`,
  ]);
});
