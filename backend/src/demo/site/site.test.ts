import { existsSync, readFileSync } from 'node:fs';
import { sanitiseContentHtml } from '../../domain/content-html.ts';
import type { DemoFrame } from './page-types.ts';
import { demoPages } from './pages.ts';
import { demoRedirects } from './settings.ts';

const BLOCKS = demoPages.flatMap(({ blocks }) => blocks);
const WIDGETS = demoPages.flatMap(({ rows = [] }) =>
  rows.flatMap(({ blocks }) => blocks.flatMap(({ widgets }) => widgets)),
);

/** Every field of C§3 Page block that a page can frame a block with; the compiler knows of new ones. */
const FRAME_FIELDS = {
  hidden: true,
  startTime: true,
  endTime: true,
  textColour: true,
  backgroundColour: true,
  paddingTop: true,
  paddingBottom: true,
  paddingLeft: true,
  paddingRight: true,
  marginTop: true,
  marginBottom: true,
  fullWidth: true,
  backgroundImage: true,
  backgroundImageFixed: true,
  backgroundImageOpacity: true,
  backgroundImageSaturation: true,
  backgroundVideoId: true,
  slate: true,
  aosType: true,
  aosEasing: true,
  aosOffset: true,
  aosDuration: true,
  aosDelay: true,
} as const satisfies Record<keyof DemoFrame, true>;

function findPage(slug: string) {
  return demoPages.find((page) => page.slug === slug);
}

test('holds only HTML that survives saving unchanged [CMS-18]', () => {
  const texts = [
    ...BLOCKS.flatMap(({ variables }) => [variables['html'], variables['content']]),
    ...WIDGETS.map(({ templatevar }) => templatevar?.['html']),
  ];
  const html = texts.filter((text) => typeof text === 'string');
  expect(html.map(sanitiseContentHtml)).toEqual(html);
});

test('gives every page its own id, slug and place in the navigation [SH-01]', () => {
  const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
  expect(unique(demoPages.map(({ id }) => id))).toBe(true);
  expect(unique(demoPages.map(({ slug }) => slug))).toBe(true);
  const orders = demoPages.map(({ navigationOrder }) => navigationOrder);
  expect(unique(orders.filter((order) => order !== undefined))).toBe(true);
});

test('redirects only to pages that exist [SH-05]', () => {
  const slugs = demoPages.map(({ slug }) => slug);
  for (const [from, to] of Object.entries(demoRedirects)) {
    expect(slugs).toContain(to);
    expect(slugs).not.toContain(from);
  }
});

test('orders the menu Shop, Articles, About, Contact [SH-11]', () => {
  const shown = demoPages
    .flatMap(({ seoTitle, navigationOrder }) =>
      navigationOrder === undefined ? [] : [{ seoTitle, navigationOrder }],
    )
    .toSorted((left, right) => left.navigationOrder - right.navigationOrder);
  expect(shown.map(({ seoTitle }) => seoTitle)).toEqual(['Shop', 'Articles', 'About', 'Contact']);
});

test('writes 19 sections of terms, 8 of privacy and the refund policy on one page [CMS-06]', () => {
  const html = JSON.stringify(findPage('terms-and-conditions')?.blocks[0]?.variables['html']);
  expect(html.match(/<h3>/g)).toHaveLength(19 + 8);
  expect(html).toContain('30 days');
});

test('writes the shipping policy with tables and leaves no placeholder open [CMS-06]', () => {
  const html = JSON.stringify(findPage('shipping-and-returns')?.blocks[0]?.variables['html']);
  expect(html.match(/<table>/g)).toHaveLength(2);
  expect(html).not.toMatch(/\[[^\]]*\]/);
  expect(html).toContain('48 hours');
  expect(html).toContain('$75');
});

/** What belongs to one visitor stands on pages of its own. */
const PERSONAL =
  /^(Cognito\/|Sell\/(cart|checkout|payment_result|order_list|order_detail|invoice|tickets|address_book)$)/;

test('shows one block of every template that the documentation lists [CMS-06]', () => {
  const documentation = readFileSync(
    new URL('../../../../docs/block-templates.md', import.meta.url),
    'utf8',
  );
  const listed = [...documentation.matchAll(/^\| `([^`]+)`\s+\| mfe-/gm)].map(([, name]) => name);
  expect(listed).toHaveLength(42);
  const shown = findPage('demo_asdf')?.blocks.map(({ template }) => template);
  expect(shown).toEqual(expect.arrayContaining(listed.filter((name = '') => !PERSONAL.test(name))));
});

test('frames blocks with every field of a frame [CMS-03]', () => {
  const used = new Set(BLOCKS.flatMap(({ frame = {} }) => Object.keys(frame)));
  expect([...used].toSorted()).toEqual(Object.keys(FRAME_FIELDS).toSorted());
});

test('arranges legacy pages in columns and tabs of widgets [CMS-05]', () => {
  const legacy = demoPages.filter(({ rows = [] }) => rows.length > 0);
  expect(legacy.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['workshop-notes', 'legacy-shop']),
  );
  const rowTypes = legacy.flatMap(({ rows = [] }) => rows.map(({ row_type }) => row_type));
  expect(new Set(rowTypes)).toEqual(new Set(['columns', 'tabs']));
});

test('names only pictures that are there [CMS-16]', () => {
  const files = BLOCKS.flatMap(({ picture, pictures = {}, frame = {} }) => [
    ...[picture, ...Object.values(pictures)].flatMap((each) => each?.file ?? []),
    ...[frame.backgroundImage, frame.slate].flatMap((file) => file ?? []),
  ]);
  const isThere = (file: string) =>
    existsSync(new URL(`../../../demo/pictures/${file}`, import.meta.url));
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});
