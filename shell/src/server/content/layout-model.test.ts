import {
  aDomain,
  aGroup,
  aSiteContent,
  aSitemapEntry,
  type SiteContentWire,
} from '../testing/content-builders.ts';
import { layoutModel, siteView } from './layout-model.ts';

function modelOf(content: Partial<SiteContentWire> = {}) {
  const { domain, sitemap, groups } = aSiteContent(content);
  const initial = { sitemap: [...sitemap], redirects: [] };
  const site = siteView('https://shop.example', domain);
  return layoutModel(site, {
    domain,
    initial,
    pages: [],
    shopGroups: groups,
    builtInPages: new Map(),
    version: '1',
  });
}

test('lists navigation entries in order and omits the others [SH-22]', () => {
  const { navigation } = modelOf({
    sitemap: [
      aSitemapEntry({ url: '/blog', seo_title: 'Blog', navigation_order: 2 }),
      aSitemapEntry({ url: '/hidden', navigation_order: null }),
      aSitemapEntry({ url: '/shop', seo_title: 'Shop', navigation_order: 0 }),
      aSitemapEntry({ url: '/faq', navigation_order: 1 }),
    ],
  });
  expect(navigation).toEqual([
    { href: '/shop', label: 'Shop' },
    { href: '/faq', label: 'faq' },
    { href: '/blog', label: 'Blog' },
  ]);
});

test('lists the main pages of a sitemap without positions, but neither legal pages nor other fixed routes [SH-22 API-09]', () => {
  const urls = ['/', '/shop', '/cart', '/blog', '/blog/maths', '/about', '/privacy-policy'];
  const { domain, sitemap } = aSiteContent({ sitemap: urls.map((url) => aSitemapEntry({ url })) });
  const route = { title: 'Route', template: 'words/text', items: false, login: false };
  const builtInPages = new Map(
    ['home', 'shop', 'cart', 'blog', 'search'].map((slug) => [slug, { ...route, slug }]),
  );
  const model = layoutModel(siteView('https://shop.example', domain), {
    domain,
    initial: { sitemap: [...sitemap], redirects: [] },
    pages: [],
    shopGroups: [],
    builtInPages,
    version: '1',
  });
  expect(model.navigation.map(({ href }) => href)).toEqual(['/shop', '/blog', '/about']);
  expect(model.searchPath).toBe('/search');
});

test('uses the site’s search page, or no search without one [SH-22]', () => {
  const sitemap = [aSitemapEntry({ url: '/search' })];
  expect(modelOf({ sitemap }).searchPath).toBe('/search');
  expect(modelOf({ sitemap: [] }).searchPath).toBeNull();
});

test('links logged-in customers to the account page, or to the profile without one [SH-22 ACC-06]', () => {
  const sitemap = [aSitemapEntry({ url: '/my-account' })];
  expect(modelOf({ sitemap }).accountPath).toBe('/my-account');
  expect(modelOf({ sitemap: [] }).accountPath).toBe('/profile');
});

test("lists the shop's groups without the root group [SH-22]", () => {
  const groups = [
    aGroup({ id: 1, root: 1, slug: 'all', name: 'All' }),
    aGroup({ id: 2, root: 1, slug: 'pins & tools', name: 'Pins & tools' }),
  ];
  expect(modelOf({ groups }).shopGroups).toEqual([
    { href: '/shop/pins%20%26%20tools', label: 'Pins & tools' },
  ]);
});

test('links the configured social networks and omits empty ones [SH-18]', () => {
  const domain = aDomain({
    facebook: 'https://fb.example/tw',
    instagram: '',
    twitter: 'https://x.example/tw',
    xing: 'https://xing.example/tw',
    skype: 'tumblerworks',
  });
  expect(modelOf({ domain }).socialLinks).toEqual([
    { href: 'https://fb.example/tw', label: 'Facebook' },
    { href: 'https://x.example/tw', label: 'X' },
    { href: 'https://xing.example/tw', label: 'Xing' },
    { href: 'skype:tumblerworks?chat', label: 'Skype' },
  ]);
});

test("takes the organisation's details from the site settings [SH-18]", () => {
  const domain = aDomain({ organisation_abn: '53 004 085 616', organisation_email: 'a@b.example' });
  expect(modelOf({ domain }).organisation).toEqual({
    name: 'Tumblerworks',
    abn: '53 004 085 616',
    address: null,
    email: 'a@b.example',
    phone: null,
    logo: null,
  });
});

const LOGO = '/assets/i/c0ffee00c0ffee01/4x3/600.webp';
const DARK_LOGO = '/assets/i/c0ffee00c0ffee02/4x3/600.webp';

test.each([
  {
    organisation_logo: LOGO,
    organisation_logo_dark: DARK_LOGO,
    logo: { light: LOGO, dark: DARK_LOGO },
  },
  {
    organisation_logo: `https://shop.example${LOGO}`,
    organisation_logo_dark: '',
    logo: { light: LOGO, dark: null },
  },
  {
    organisation_logo: 'https://cdn.example/logo.png',
    organisation_logo_dark: DARK_LOGO,
    logo: null,
  },
])(
  'shows the logo $organisation_logo, in dark mode "$organisation_logo_dark", as $logo [SH-18]',
  ({ logo, ...settings }) => {
    expect(modelOf({ domain: aDomain(settings) }).organisation.logo).toEqual(logo);
  },
);

test('lists the site’s legal pages in the footer [SH-18]', () => {
  const sitemap = [
    aSitemapEntry({ url: '/privacy-policy', seo_title: 'Privacy' }),
    aSitemapEntry({ url: '/shop' }),
  ];
  expect(modelOf({ sitemap }).footerLinks).toEqual([{ href: '/privacy-policy', label: 'Privacy' }]);
});

test('links pages outside the groups: gift vouchers and the workshop [SH-18]', () => {
  const sitemap = ['/gift-vouchers', '/workshop'].map((url) =>
    aSitemapEntry({ url, seo_title: url.slice(1) }),
  );
  expect(modelOf({ sitemap }).footerLinks.map(({ href }) => href)).toEqual([
    '/gift-vouchers',
    '/workshop',
  ]);
});

test.each([null, '', '1', 'yes'])(
  'shows the back-to-top button when the setting is %j [SH-10]',
  (value) => {
    expect(modelOf({ domain: aDomain({ back_to_top: value }) }).hasBackToTop).toBe(true);
  },
);

test.each(['0', 'false', 'off'])(
  'hides the back-to-top button when the setting is %j [SH-10]',
  (value) => {
    expect(modelOf({ domain: aDomain({ back_to_top: value }) }).hasBackToTop).toBe(false);
  },
);
