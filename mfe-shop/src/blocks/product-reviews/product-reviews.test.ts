import { aBlock, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aDomainWire } from '../../testing/wires.ts';

const block = aBlock({ template: 'Sell/product_reviews', variables: { slug: 'bench-vice' } });
const testimonial = { id: 1, content: 'Holds <b>well</b>.', name: 'A. Wren', rating: 4 };
const review = {
  content: 'Holds <b>well</b>.',
  name: 'A. Wren',
  heading: 'Firm',
  rating: 4,
  verified: true,
  written_at: '2026-03-04T20:00:00.000Z',
};
const OPEN = { '/cognito/domain/currentDomain': { data: aDomainWire({ reviews: '1' }) } };

const renderTestimonials = (data: unknown) =>
  renderOnServer(createFakeApi({ '/cognito/testimonial': { data } }), { block });

const renderReviews = (data: readonly object[], list: object = {}) => {
  const rating = { average: 4.5, count: data.length };
  const body = { data, total: data.length, rating, ...list };
  return renderOnServer(createFakeApi({ ...OPEN, '/sell/review': body }), { block });
};

test('shows reviews of buyers with date and average, and the way to write one [SHOP-14]', async () => {
  const { html } = await renderReviews([review]);

  expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
  expect(html).toContain('>Firm</h3>');
  expect(html).toContain('Holds &lt;b&gt;well&lt;/b&gt;.');
  expect(html).toContain('Verified buyer · 05/03/2026');
  expect(html).toContain('href="/write-review/bench-vice"');
  expect(html).not.toMatch(/\sstyle=/);
});

test('has only one line and the link without reviews [SHOP-14]', async () => {
  const { html } = await renderReviews([], { rating: null });

  expect(html).toContain('No reviews yet.');
  expect(html).toContain('href="/write-review/bench-vice"');
  expect(html).not.toMatch(/out of 5|<ul/);
});

test('collapses all reviews after the sixth, and says how many there are [SHOP-14]', async () => {
  const many = Array.from({ length: 8 }, (_, id) => ({ ...review, name: `Customer ${id}` }));
  const { html } = await renderReviews(many, { total: 70 });
  const [first = '', further = ''] = html.split('<details');

  expect(first).toContain('Customer 5');
  expect(first).not.toContain('Customer 6');
  expect(further).toMatch(/<summary>.*2.*more.*reviews.*<\/summary>.*Customer 7/s);
  expect(further).toMatch(/newest .*8.* of .*70.* reviews/);
});

test('shows testimonials of a backend without reviews, and no way to write one [SH-13]', async () => {
  const { html } = await renderTestimonials([
    testimonial,
    { ...testimonial, id: 2, rating: 5 },
    { odd: true },
  ]);

  expect(html).toContain('Customer reviews');
  expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
  expect(html).toContain('Holds &lt;b&gt;well&lt;/b&gt;.');
  expect(html).not.toMatch(/write-review|Verified/);
});

test('requests only the reviews of the product [SH-13]', async () => {
  const api = createFakeApi({ '/cognito/testimonial': { data: [testimonial] } });
  await renderOnServer(api, { block });

  expect(api.calls).toContainEqual(
    expect.objectContaining({
      path: '/cognito/testimonial',
      input: expect.objectContaining({ group: 'bench-vice' }),
    }),
  );
});

test.each([{ data: [] }, { data: 'nonsense' }])(
  'shows nothing when the API returns $data [SH-13]',
  async ({ data }) => {
    expect((await renderTestimonials(data)).html).toBe('');
  },
);

test('makes no API call without a product [SH-13]', async () => {
  const api = createFakeApi();
  const withoutSlug = aBlock({ template: 'Sell/product_reviews', variables: { slug: [5] } });
  const { html } = await renderOnServer(api, { block: withoutSlug });

  expect(html).toBe('');
  expect(api.calls).toEqual([]);
});
