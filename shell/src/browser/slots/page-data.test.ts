import type { PageAnswer } from '../../document/document-state.ts';
import { aPageState } from '../../document/page-fixtures.ts';
import { takePageData } from './page-data.ts';
import { aSlotData } from './slot-fixtures.ts';

const STATE = aPageState();
const DATA = { main: aSlotData('late') };
const LOCATION = { pathname: '/orders/1', search: '', hash: '', state: null, key: 'default' };

function take(answer: PageAnswer) {
  const did: string[] = [];
  const data = takePageData(answer, {
    shown: { state: STATE, data: {}, html: {}, location: LOCATION },
    navigation: {
      async refresh() {
        did.push('refresh');
      },
    },
    location: { assign: (url) => void did.push(`open ${String(url)}`) },
    recovery: { reload: () => void did.push('reload') },
  });
  return { did, data };
}

test('belongs to the open page [FED-06]', async () => {
  const { did, data } = take({ kind: 'page', state: STATE, data: DATA, html: {} });
  expect(await data).toEqual(DATA);
  expect(did).toEqual([]);
});

test.each<[string, PageAnswer, string]>([
  [
    'is not used when the item is missing: the page for that is shown',
    { kind: 'page', state: aPageState({ status: 404 }), data: DATA, html: {} },
    'refresh',
  ],
  ['is not used after a redirect', { kind: 'redirect', to: '/login' }, 'open /login'],
  ['is not used when the page’s releases are gone', { kind: 'reload' }, 'reload'],
])('%s [FED-06]', async (_, answer, expected) => {
  const { did, data } = take(answer);
  await expect(data).rejects.toThrow('The page has changed');
  expect(did).toEqual([expected]);
});
