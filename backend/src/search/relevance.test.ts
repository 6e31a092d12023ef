/**
 * What shoppers of the demo shop search for, and what they expect. The expected result is among the
 * first three in the order of the page: groups, then products and content, the better ones first.
 */
import { readFileSync } from 'node:fs';
import { productListWireSchema } from 'shared-contracts/api/catalogue';
import { parseBody } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { useDemoApp } from '../testing/test-demo.ts';

const FIRST_RESULTS = 3;

/** What is searched for, and what is expected. */
const EXPECTED = v.parse(
  v.array(v.tuple([v.string(), v.string()])),
  JSON.parse(readFileSync(new URL('testing/relevance.json', import.meta.url), 'utf8')),
);

const shop = useDemoApp();

async function find(text: string): Promise<readonly string[]> {
  const path = `/api/v1/sell/product?page_size=3&search=${encodeURIComponent(text)}`;
  const { data, content } = parseBody(productListWireSchema, (await shop.inject(path)).json());
  const hits = content?.hits ?? [];
  const groups = hits.filter(({ kind }) => kind === 'group').map(({ title }) => title);
  const others = hits.filter(({ kind }) => kind !== 'group').map(({ title }) => title);
  const products = data.map(({ name }) => name);
  const best = content?.place === 'after' ? [...products, ...others] : [...others, ...products];
  return [...groups, ...best].slice(0, FIRST_RESULTS);
}

test('finds what a shopper expects among the first three results [SHOP-13]', async () => {
  const missed: string[] = [];
  for (const [text, expected] of EXPECTED) {
    const found = await find(text);
    if (!found.includes(expected)) missed.push(`${text}: ${found.join(' | ')}`);
  }
  expect(missed).toEqual([]);
  expect(EXPECTED.length).toBeGreaterThanOrEqual(150);
});
