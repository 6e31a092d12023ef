import { aBlock, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';

const block = aBlock({ template: 'Sell/product_reviews', variables: { slug: 'bench-vice' } });
const review = { id: 1, content: 'Holds <b>well</b>.', name: 'A. Wren', rating: 4 };

const render = (data: unknown) =>
  renderOnServer(createFakeApi({ '/cognito/testimonial': { data } }), { block });

test('shows what customers say and their average [SH-13]', async () => {
  const { html } = await render([review, { ...review, id: 2, rating: 5 }, { odd: true }]);

  expect(html).toContain('What customers say');
  expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
  expect(html).toContain('Holds &lt;b&gt;well&lt;/b&gt;.');
  expect(html).not.toMatch(/\sstyle=/);
});

test('asks for those of the product only [SH-13]', async () => {
  const api = createFakeApi({ '/cognito/testimonial': { data: [review] } });
  await renderOnServer(api, { block });

  expect(api.calls).toMatchObject([
    { path: '/cognito/testimonial', input: { group: 'bench-vice' } },
  ]);
});

test('unfolds what more than six customers say [SH-13]', async () => {
  const many = Array.from({ length: 8 }, (_, id) => ({ ...review, id, name: `Customer ${id}` }));
  const { html } = await render(many);
  const [first = '', unfolded = ''] = html.split('<details');

  expect(first).toContain('Customer 5');
  expect(first).not.toContain('Customer 6');
  expect(unfolded).toMatch(/<summary>.*2.*more.*opinions.*<\/summary>.*Customer 7/s);
});

test.each([{ data: [] }, { data: 'nonsense' }])(
  'leaves the place empty when the shop answers $data [SH-13]',
  async ({ data }) => {
    expect((await render(data)).html).toBe('');
  },
);

test('asks nothing when no product is named [SH-13]', async () => {
  const api = createFakeApi();
  const nameless = aBlock({ template: 'Sell/product_reviews', variables: { slug: 5 } });
  const { html } = await renderOnServer(api, { block: nameless });

  expect(html).toBe('');
  expect(api.calls).toEqual([]);
});
