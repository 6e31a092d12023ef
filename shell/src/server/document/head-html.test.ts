import { earlyHeadHtml, type EarlyHead } from './head-html.ts';

function anEarlyHead(head: Partial<EarlyHead>): EarlyHead {
  return {
    locale: 'en-AU',
    isSignedIn: false,
    regionStyles: '',
    styles: [{ href: '/_shell/main.css', integrity: 'sha384-s' }],
    pageStyles: '',
    withoutScripts: null,
    firstPicture: undefined,
    styleTexts: new Map(),
    mainScript: { href: '/_shell/main.js', integrity: 'sha384-x' },
    nonce: 'n',
    schemeScript: 'scheme()',
    themeColour: '#fff',
    darkThemeColour: '#000',
    favicon: null,
    darkFavicon: null,
    verification: [],
    ...head,
  };
}

test('runs the colour scheme script before stylesheets, after the elements it changes [SH-14]', () => {
  const html = earlyHeadHtml(anEarlyHead({}));
  const script = html.indexOf('<script nonce="n">scheme()</script>');
  expect(script).toBeGreaterThan(html.indexOf('rel="icon"'));
  expect(script).toBeGreaterThan(html.lastIndexOf('name="theme-color"'));
  expect(script).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test('writes theme colour and icon of each scheme [SH-12]', () => {
  const html = earlyHeadHtml(anEarlyHead({ favicon: '/day.png', darkFavicon: '/night.png' }));
  expect(html).toContain(
    '<meta name="theme-color" data-of-scheme="dark" media="(prefers-color-scheme: dark)" content="#000">',
  );
  const icons = [...html.matchAll(/<link rel="icon" data-of-scheme="(\w+)"[^>]+href="([^"]+)"/g)];
  expect(icons.map(([, scheme, href]) => `${scheme} ${href}`)).toEqual([
    'dark /night.png',
    'light /day.png',
  ]);
});

test('uses a single icon in both schemes, and the default icon without one [SH-12]', () => {
  expect(earlyHeadHtml(anEarlyHead({ favicon: '/day.png' }))).toContain(
    '<link rel="icon" href="/day.png">',
  );
  expect(earlyHeadHtml(anEarlyHead({}))).toContain('<link rel="icon" data-own-icon');
});

test('requests a known first picture before anything else [FED-06]', () => {
  const firstPicture = { type: 'image/avif', srcSet: '/p.avif 400w', sizes: '94vw' };
  const html = earlyHeadHtml(anEarlyHead({ firstPicture }));
  const [first] = html.match(/<(?:link|script|style)\b[^>]*>/g) ?? [];
  expect(first).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/p.avif 400w" imagesizes="94vw" fetchpriority="high">',
  );
});

test('contains the stylesheets whose text it has, in their order, and links the others [FED-06]', () => {
  const styles = ['/a.css', '/b.css'].map((href) => ({ href, integrity: 'sha384-s' }));
  const html = earlyHeadHtml(anEarlyHead({ styles, styleTexts: new Map([['/a.css', 'p{}']]) }));
  expect(html).toContain(
    '<style data-href="/a.css" nonce="n">p{}</style><link rel="stylesheet" href="/b.css"',
  );
});
