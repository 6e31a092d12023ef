/** Several pages of results below each other. */
import { aBlock, createFakeApi } from 'remote-kit/testing';
import { aSearchPage } from '../../testing/narrowable-shop.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aProductWire } from '../../testing/wires.ts';

const PATH = '/search/follower?to=2';
const eighteen = Array.from({ length: 18 }, (_, index) =>
  aProductWire({ slug: `follower-${index + 1}` }),
);

test('shows several pages of results below each other [SHOP-04 SHOP-09]', async () => {
  const found = { data: eighteen, num_pages: 2, total: 23, corrected: null };
  const api = createFakeApi({ '/sell/product': found });
  const block = aBlock({ template: 'Sell/search', variables: { heading: 'Find a part' } });
  const { html } = await renderOnServer(api, { block, path: PATH, page: aSearchPage(PATH) });

  expect(api.calls.at(-1)).toMatchObject({ input: { page: 1, page_size: 18 } });
  expect(html).toContain('23 results for “follower”, pages 1 to 2 of 3');
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toContain('/search/follower?to=3');
  expect(hrefs).toContain('/search/follower?page=3');
});
