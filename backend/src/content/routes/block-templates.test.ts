import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { useTestApp } from '../../testing/test-app.ts';
import { listBlockTemplates, listBuiltInPages } from '../block-template-repository.ts';

const SECRET = 'a-secret-of-the-site';
const api = useTestApp({ proxySecret: SECRET });

function report(sequence: number, label: string, secret = SECRET) {
  const fields = { type: 'object', title: label };
  const templates = [{ template: 'core/heading', remote: 'mfe-cms', visitors: 'all', fields }];
  return api.inject({
    method: 'PUT',
    url: '/internal/block-templates',
    headers: { [INTERNAL_SECRET_HEADER]: secret },
    payload: { sequence, templates },
  });
}

const labels = async () => (await listBlockTemplates(api.db)).map(({ fields }) => fields['title']);

test('only the site’s shells report templates [FED-32]', async () => {
  expect((await report(1, 'Stranger', 'guess')).statusCode).toBe(404);
  expect(await labels()).toEqual([]);
});

test('a shell that lags behind does not undo a newer report, but is believed after two minutes [FED-32]', async () => {
  expect((await report(7, 'New')).statusCode).toBe(204);
  await report(6, 'Old');
  expect(await labels()).toEqual(['New']);
  await report(7, 'Newer');
  expect(await labels()).toEqual(['Newer']);
  api.clock.advanceSeconds(121);
  await report(1, 'Restored');
  expect(await labels()).toEqual(['Restored']);
});

test('refuses a report that is not one [FED-32]', async () => {
  const answer = await api.inject({
    method: 'PUT',
    url: '/internal/block-templates',
    headers: { [INTERNAL_SECRET_HEADER]: SECRET },
    payload: { sequence: 9, templates: [{ template: 'core/heading' }] },
  });
  expect(answer.statusCode).toBe(422);
});

test('keeps the fixed pages of the releases; an older shell reports none [FED-32 API-09]', async () => {
  const page = {
    slug: 'orders',
    title: 'Your orders',
    template: 'lists/orders',
    below: ['lists/order'],
    items: true,
    login: true,
  };
  const put = (pages?: readonly object[]) =>
    api.inject({
      method: 'PUT',
      url: '/internal/block-templates',
      headers: { [INTERNAL_SECRET_HEADER]: SECRET },
      payload: { sequence: 20, templates: [], ...(pages !== undefined && { pages }) },
    });
  expect((await put([page])).statusCode).toBe(204);
  expect(await listBuiltInPages(api.db)).toEqual([page]);
  expect((await put([{ slug: 'Orders' }])).statusCode).toBe(422);
  expect((await put()).statusCode).toBe(204);
  expect(await listBuiltInPages(api.db)).toEqual([]);
});
