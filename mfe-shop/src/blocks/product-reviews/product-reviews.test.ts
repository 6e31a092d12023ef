import { aBlock, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';

const block = aBlock({ template: 'Sell/product_reviews', variables: { slug: 'bench-vice' } });
const review = { id: 1, content: 'Holds <b>well</b>.', name: 'A. Wren', rating: 4 };

const render = (data: unknown) =>
  renderOnServer(createFakeApi({ '/cognito/testimonial': { data } }), { block });

test('shows the reviews and their average rating [SH-13]', async () => {
  const { html } = await render([review, { ...review, id: 2, rating: 5 }, { odd: true }]);

  expect(html).toContain('Customer reviews');
  expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
  expect(html).toContain('Holds &lt;b&gt;well&lt;/b&gt;.');
  expect(html).not.toMatch(/\sstyle=/);
});

test('requests only the reviews of the product [SH-13]', async () => {
  const api = createFakeApi({ '/cognito/testimonial': { data: [review] } });
  await renderOnServer(api, { block });

  expect(api.calls).toMatchObject([
    { path: '/cognito/testimonial', input: { group: 'bench-vice' } },
  ]);
});

test('collapses all reviews after the sixth [SH-13]', async () => {
  const many = Array.from({ length: 8 }, (_, id) => ({ ...review, id, name: `Customer ${id}` }));
  const { html } = await render(many);
  const [first = '', further = ''] = html.split('<details');

  expect(first).toContain('Customer 5');
  expect(first).not.toContain('Customer 6');
  expect(further).toMatch(/<summary>.*2.*more.*reviews.*<\/summary>.*Customer 7/s);
});

test.each([{ data: [] }, { data: 'nonsense' }])(
  'shows nothing when the API returns $data [SH-13]',
  async ({ data }) => {
    expect((await render(data)).html).toBe('');
  },
);

test('makes no API call without a product [SH-13]', async () => {
  const api = createFakeApi();
  const withoutSlug = aBlock({ template: 'Sell/product_reviews', variables: { slug: [5] } });
  const { html } = await renderOnServer(api, { block: withoutSlug });

  expect(html).toBe('');
  expect(api.calls).toEqual([]);
});
