import { REGIONS_CALL, regionWireSchema } from 'shared-contracts/api/regions';
import { parseData } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { useTestApp } from '../../testing/test-app.ts';

const shop = useTestApp();
const URL = `/api/v1${REGIONS_CALL}`;

async function arrange(name: 'header' | 'drawer' | 'footer', blocks: readonly object[]) {
  await shop.db
    .insertInto('region')
    .values({ name, blocks: JSON.stringify(blocks) })
    .execute();
}

test('lists the arranged regions only, an emptied one without blocks, with an ETag that changes', async () => {
  const before = await shop.inject(URL);
  expect(before.json()).toMatchObject({ data: [] });
  await arrange('footer', []);
  await arrange('header', [
    { id: 2, template: 'core/menu', variables: { pages: 'main' } },
    { id: 1, template: 'core/brand', variables: {} },
  ]);
  const etag = before.headers.etag;
  const after = await shop.inject({ url: URL, headers: { 'if-none-match': String(etag) } });
  expect(after.statusCode).toBe(200);
  expect(parseData(v.array(regionWireSchema), after.json())).toEqual([
    {
      region: 'header',
      blocks: [
        { id: 2, template: 'core/menu', variables: { pages: 'main' } },
        { id: 1, template: 'core/brand', variables: {} },
      ],
    },
    { region: 'footer', blocks: [] },
  ]);
  expect(after.headers['cache-control']).toBe('public, no-cache');
  const same = await shop.inject({
    url: URL,
    headers: { 'if-none-match': String(after.headers.etag) },
  });
  expect(same.statusCode).toBe(304);
});
