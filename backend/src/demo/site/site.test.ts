import { sanitiseContentHtml } from '../../domain/content-html.ts';
import { demoPages } from './pages.ts';

test('CMS-18 holds only HTML that survives saving unchanged', () => {
  const texts = demoPages.flatMap(({ blocks }) =>
    blocks.flatMap(({ variables }) => [variables['html'], variables['content']]),
  );
  const html = texts.filter((text) => typeof text === 'string');
  expect(html.map(sanitiseContentHtml)).toEqual(html);
});

test('SH-01 gives every page its own id, slug and place in the navigation', () => {
  const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
  expect(unique(demoPages.map(({ id }) => id))).toBe(true);
  expect(unique(demoPages.map(({ slug }) => slug))).toBe(true);
  const orders = demoPages.map(({ navigationOrder }) => navigationOrder);
  expect(unique(orders.filter((order) => order !== undefined))).toBe(true);
});

test('CMS-06 writes 19 sections of terms, 8 of privacy and the refund policy on one page', () => {
  const terms = demoPages.find(({ slug }) => slug === 'terms-and-conditions');
  const html = JSON.stringify(terms?.blocks[0]?.variables['html']);
  expect(html.match(/<h3>/g)).toHaveLength(19 + 8);
  expect(html).toContain('30 days');
});
