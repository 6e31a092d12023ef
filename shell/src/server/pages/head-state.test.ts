import type { HeadContribution } from 'shared-contracts/slot';
import { siteView } from '../content/layout-model.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { aDomain, aSitemapEntry } from '../testing/content-builders.ts';
import { headState, type HeadParts } from './head-state.ts';

const PAGE: ResolvedPage = {
  kind: 'page',
  status: 200,
  page: { id: 1, slug: 'about', title: 'About', itemUrl: null, extraParameters: [], updatedAt: '' },
  slots: [],
  rows: [],
  styles: '',
  frameSources: [],
  nextChangeAt: null,
  isLegacy: false,
  loginRequired: false,
  opensToGuests: false,
  hasPublicContent: true,
  personal: false,
  sitemapEntry: undefined,
  itemUnproven: false,
  metaDescription: null,
  read: undefined,
};

function aHead(
  parts: Partial<Omit<HeadParts, 'page'>> & { readonly page?: Partial<ResolvedPage> } = {},
) {
  const { page, domain = aDomain(), ...rest } = parts;
  return headState({
    site: siteView('https://shop.example', domain),
    domain,
    pathname: '/about',
    search: 'missing',
    contributions: [],
    ...rest,
    page: { ...PAGE, ...page },
  });
}

const LISTED = aSitemapEntry({ seo_title: 'From sitemap', seo_meta_description: 'Listed' });
const OWN: HeadContribution = { title: 'From slot', description: 'Text of the slot' };

test.each([
  {
    order: 'the sitemap first',
    parts: { page: { sitemapEntry: LISTED }, contributions: [OWN] },
    shown: { title: 'From sitemap', description: 'Listed' },
  },
  {
    order: 'the slots of a page that is not in the sitemap',
    parts: { contributions: [{}, OWN] },
    shown: { title: 'From slot', description: 'Text of the slot' },
  },
  {
    order: 'the organisation for a page whose sitemap entry has no title',
    parts: { page: { sitemapEntry: aSitemapEntry() }, contributions: [OWN] },
    shown: { title: 'Tumblerworks', description: 'Text of the slot' },
  },
  {
    order: 'the slots for an item whose sitemap entry has no title',
    parts: {
      page: { page: { ...PAGE.page, itemUrl: 'pin' }, sitemapEntry: aSitemapEntry() },
      contributions: [OWN],
    },
    shown: { title: 'From slot', description: 'Text of the slot' },
  },
  {
    order: 'the sitemap for an item too',
    parts: {
      page: { page: { ...PAGE.page, itemUrl: 'pin' }, sitemapEntry: LISTED },
      contributions: [OWN],
    },
    shown: { title: 'From sitemap', description: 'Listed' },
  },
  {
    order: 'then the organisation and the page itself',
    parts: { page: { metaDescription: 'Of the page' } },
    shown: { title: 'Tumblerworks', description: 'Of the page' },
  },
  { order: 'nothing else', parts: {}, shown: { title: 'Tumblerworks', description: '' } },
])('uses $order for title and description [SH-11]', ({ parts, shown }) => {
  expect(aHead(parts)).toMatchObject(shown);
});

test('adds prefix and suffix to the title, but not to social metadata [SH-11]', () => {
  const domain = aDomain({ seo_title_prefix: '» ', seo_title_suffix: ' | TW' });
  const head = aHead({ domain, contributions: [OWN] });
  expect(head.title).toBe('» From slot | TW');
  expect(head.meta).toContainEqual({ property: 'og:title', content: 'From slot' });
});

test('uses the path without query, or the slot’s value, as canonical [SH-11]', () => {
  expect(aHead().canonical).toBe('https://shop.example/about');
  const contributions = [{ canonicalPath: '/product/pin' }];
  expect(aHead({ contributions }).canonical).toBe('https://shop.example/product/pin');
});

test.each([
  ['protected', { loginRequired: true }],
  ['missing', { status: 404 }],
] as const)('excludes a %s page from search engines [SH-11]', (_, page) => {
  expect(aHead({ page }).robots).toBe('noindex');
});

test('allows search engines otherwise, unless a slot excludes them [SH-11]', () => {
  expect(aHead().robots).toBeNull();
  expect(aHead({ contributions: [{ robots: 'noindex' }] }).robots).toBe('noindex');
});

test('describes site and page, including the slots’ contributions [SH-13]', () => {
  const { jsonLd } = aHead({ contributions: [{ jsonLd: [{ '@type': 'Product' }] }] });
  expect(jsonLd).toMatchObject([
    { '@type': 'WebSite', url: 'https://shop.example/' },
    { '@type': 'WebPage', url: 'https://shop.example/about' },
    { '@type': 'Product' },
  ]);
});

test('describes the site search on the homepage, if the site has one [SH-13]', () => {
  expect(aHead({ pathname: '/', search: 'offered' }).jsonLd[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://shop.example/search/{search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(aHead({ pathname: '/', search: 'missing' }).jsonLd[0]).not.toHaveProperty(
    'potentialAction',
  );
  expect(aHead({ pathname: '/about', search: 'offered' }).jsonLd[0]).not.toHaveProperty(
    'potentialAction',
  );
});

test('does not describe a missing page [SH-13]', () => {
  expect(aHead({ page: { status: 404 } }).jsonLd).toEqual([]);
});

test('describes the organisation on the homepage, with the ABN under its scheme [SH-13]', () => {
  const domain = aDomain({
    organisation_abn: '10 000 000 000',
    organisation_email: 'hello@shop.example',
    organisation_phone: '',
    instagram: 'https://www.instagram.com/pins',
  });
  const [website, , organisation] = aHead({ pathname: '/', domain }).jsonLd;
  expect(website).toMatchObject({ publisher: { '@id': 'https://shop.example/#organization' } });
  expect(organisation).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': 'https://shop.example/#organization',
    name: 'Tumblerworks',
    url: 'https://shop.example/',
    logo: 'https://shop.example/icon-512.png',
    email: 'hello@shop.example',
    taxID: '10000000000',
    iso6523Code: '0151:10000000000',
    sameAs: ['https://www.instagram.com/pins'],
  });
});

test('merges the questions of several blocks into one FAQ [SH-13]', () => {
  const faq = (name: string) => ({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name }],
  });
  const contributions = [
    { jsonLd: [faq('How?')] },
    { jsonLd: [{ '@type': 'Thing' }, faq('Why?')] },
  ];
  expect(aHead({ contributions }).jsonLd.slice(2)).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'How?' }, { name: 'Why?' }] },
    { '@type': 'Thing' },
  ]);
});
