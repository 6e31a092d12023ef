import { listSynonymLines } from '../../search/synonym-repository.ts';
import { addSearchedProducts } from '../../search/testing/test-search.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useOwner } from '../testing/owner.ts';

const PATH = '/cms/synonyms';
const shop = useTestApp();
const owner = useOwner(shop);

test('an owner’s words are used by the next search, and errors are explained [SHOP-13 API-08]', async () => {
  await addSearchedProducts(shop.db, [{ name: 'Key Fob' }]);
  const find = async () =>
    (await shop.inject('/api/v1/sell/product?search=keychains')).json().total;
  expect(await find()).toBe(0);
  const saved = await owner.send(PATH, { words: ' key fob,  keychain \r\n\r\nvice, vise' });
  expect(saved).toMatchObject({ status: 303, location: `${PATH}?done=saved` });
  expect(await listSynonymLines(shop.db)).toEqual(['key fob, keychain', 'vice, vise']);
  expect(await find()).toBe(1);
  for (const [words, sentence] of [
    ['alone', 'Enter two or more words separated by commas: “alone”.'],
    ['%, _', 'Enter two or more words'],
    [`a, ${'b'.repeat(200)}`, 'Use at most 200 characters in a line'],
    ['a, b\n'.repeat(301), 'Use at most 300 lines.'],
    ['<b>bold</b>', '“&lt;b&gt;bold&lt;/b&gt;”'],
  ] as const) {
    const answer = await owner.send(PATH, { words });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(sentence);
  }
  expect(await find()).toBe(1);
  await owner.send(PATH, { words: '' });
  expect(await find()).toBe(0);
});
