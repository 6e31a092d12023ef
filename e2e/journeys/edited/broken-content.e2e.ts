/** Invalid content affects only itself: every page loads, and the log names the block. */
import type { APIRequestContext, Page } from 'playwright/test';
import type { JsonValue } from 'shared-contracts/json';
import {
  insertPage,
  insertRow,
  nested,
  removePages,
  type BrokenBlock,
} from '../../site/broken-pages.ts';
import { expect, test } from '../../site/edited-test.ts';
import { readLog } from '../../site/process-logs.ts';

const HASH = '0'.repeat(40);
const LONG = 'Words without end. '.repeat(11_000);
const DEEP = nested(200);

/** Invalid values that variables of templates have been seen to contain. */
const INVALID_VALUES: readonly JsonValue[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u202e\ufffd',
  [],
  [[]],
  {},
  { hash: 7, alt: null },
  { hash: `../../../${HASH}`, alt: '' },
  '__proto__',
  '../..',
  '999999999999',
];

/** Templates with the variables they read (docs/block-templates.md). */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  'core/html': ['html'],
  'core/heading': ['heading', 'sub_heading', 'level'],
  'tpl/heading': ['heading', 'sub_heading', 'level', 'image', 'overlay_colour', 'parallax'],
  'core/faq': ['heading', 'group'],
  'core/raw_code': ['title', 'code', 'height'],
  'core/form': ['form', 'heading', 'thank_you'],
  'core/google_map': ['heading', 'address', 'latitude', 'longitude', 'zoom', 'language', 'image'],
  'core/button_link': ['link', 'link_button_text', 'link_target', 'login_only'],
  'core/image_with_content': ['heading', 'content', 'image', 'image_position', 'link'],
  'core/image': ['image', 'caption', 'aspect', 'size', 'use_lightbox', 'link'],
  'core/person_list': ['heading', 'columns'],
  'core/call_to_action': ['heading', 'content', 'left_image', 'right_image', 'link'],
  'core/hero_quote': ['quote', 'author', 'overlay_image', 'background_image', 'background_video'],
  'core/hero_testimonial': ['heading', 'group', 'background_image'],
  'core/testimonial_grid': ['heading', 'group', 'limit', 'columns'],
  'core/gallery': ['gallery', 'heading', 'show_heading', 'type', 'grid_width', 'aspect', 'width'],
  'core/gallery_group': ['group', 'type', 'grid_width', 'aspect', 'limit_slides'],
  'core/gift_voucher_purchase': ['heading', 'amounts', 'allow_custom_amounts'],
  'core/video': ['video', 'heading'],
  'core/link_children': ['heading', 'parent'],
  'Blog/article_list': ['heading', 'group', 'limit'],
  'Blog/article_view': ['slug'],
  'Sell/product_grid': ['show_follow_social', 'limit', 'itemsgroup'],
  'Sell/product_view': ['slug'],
  'Ztt/home': ['heading', 'tagline', 'image'],
};

/** One block of every template, with the next invalid value in each of its variables. */
function invalidBlocks(round: number): readonly BrokenBlock[] {
  return Object.entries(TEMPLATES).map(([template, names], offset) => ({
    template,
    variables: Object.fromEntries(
      names.map((name, index) => [
        name,
        INVALID_VALUES[(round + offset + index) % INVALID_VALUES.length] ?? 0,
      ]),
    ),
  }));
}

const BEFORE: BrokenBlock = { template: 'core/heading', variables: { heading: 'Before it all' } };
const AFTER: BrokenBlock = { template: 'core/heading', variables: { heading: 'After it all' } };

test('broken blocks affect only themselves, and the log names omitted blocks [CMS-02]', async ({
  page,
  edited,
  request,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  // The browser reports missing pictures.
  consoleGuard.allow(/status of (404|400)|The picture \S+ could not be shown/);
  const galleryId = await insertRow(edited, 'gallery', { name: 'Empty', url: 'empty-gallery' });
  const formId = await insertRow(edited, 'form', { name: 'No questions', url: 'no-questions' });
  const silent: readonly BrokenBlock[] = [
    { template: 'core/gallery', variables: { gallery: galleryId, aspect: '7x13', type: 'cube' } },
    { template: 'core/gallery', variables: { gallery: 999_999 } },
    { template: 'core/form', variables: { form: formId } },
    { template: 'core/form', variables: { form: 'no-such-form' } },
    { template: 'core/image', variables: { image: { hash: HASH, alt: 'Lost' }, aspect: 'round' } },
    { template: 'core/image', variables: { image: { hash: '', alt: '' } } },
    { template: 'core/heading', variables: { heading: LONG } },
    { template: 'core/html', variables: { html: `<p>${LONG}</p>` } },
    { template: 'core/html', variables: { html: '<div>'.repeat(20_000) } },
    { template: 'core/heading', columns: { anchor_name: 'main', text_colour: LONG } },
    {
      template: 'core/heading',
      variables: { heading: 'Never again' },
      columns: { start_time: '2001-01-01', end_time: '2001-01-02' },
    },
  ];
  const logged: readonly BrokenBlock[] = [
    { template: 'core/heading', variables: 'a text' },
    { template: 'core/heading', variables: [1, 2] },
    { template: 'core/heading', variables: 7 },
    { template: 'core/heading', variables: { heading: DEEP } },
    { template: 'core/hologram', variables: { heading: 'Not yet' } },
    { template: '__proto__', variables: {} },
    { template: 'constructor', variables: {} },
  ];
  await insertPage(edited, { slug: 'broken', blocks: [BEFORE, ...silent, AFTER] });
  const ids = await insertPage(edited, { slug: 'logged', blocks: [BEFORE, ...logged, AFTER] });
  for (const round of INVALID_VALUES.keys()) {
    await insertPage(edited, {
      slug: `odd-${round}`,
      blocks: [BEFORE, ...invalidBlocks(round), AFTER],
    });
  }
  const slugs = ['broken', 'logged', ...[...INVALID_VALUES.keys()].map((round) => `odd-${round}`)];
  for (const slug of slugs) await expectWholePage({ page, request }, slug);

  const log = await readLog(edited, 'shell');
  const loggedIds = ids
    .slice(1, -1)
    .filter((id) => new RegExp(`"blockId":"${id}".*part of a page left out`).test(log));
  expect(loggedIds).toEqual(ids.slice(1, -1));
  await removePages(edited, slugs);
});

test('hostile rows of a legacy page affect only themselves [CMS-05]', async ({
  page,
  edited,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404|The picture \S+ could not be shown/);
  const html = (text: string) => ({ type: 'html', templatevar: { html: `<h2>${text}</h2>` } });
  const rows: readonly JsonValue[] = [
    { blocks: [{ id: 1, widgets: [html('Before it all')] }] },
    'no row',
    null,
    [],
    7,
    { blocks: 'none' },
    { row_type: 'tabs', blocks: [] },
    { row_type: 'tabs', blocks: [{ id: '__proto__', title: '', widgets: [] }] },
    { row_type: 'spiral', row_class: LONG, container_id: 'boot', blocks: [{ id: 2 }] },
    { blocks: [{ id: { no: 1 } }, { widgets: [] }, { id: 3, widgets: 'all' }] },
    { blocks: [{ id: 4, width: '1e9', offset: -5, widgets: [null, 'x', { type: {} }] }] },
    { blocks: Array.from({ length: 40 }, () => ({ id: 5, width: 1, widgets: [html('Again')] })) },
    {
      blocks: [
        { id: 6, widgets: [{ type: 'weather map' }, { outer: '../../etc' }, { outer: 'a/b' }] },
        {
          id: 7,
          widgets: [
            { type: 'html', templatevar: [] },
            { type: 'html', templatevar: DEEP },
          ],
        },
        { id: 8, widgets: [{ type: 'product grid', _limit: 'lots', _offset: {} }] },
      ],
    },
    { blocks: [{ id: 9, widgets: [html('After it all')] }] },
  ];
  await insertPage(edited, { slug: 'rows', legacyRows: rows });
  await expectWholePage({ page, request }, 'rows');
  for (const id of ['3', '4']) {
    expect(await readLog(edited, 'backend')).toMatch(
      new RegExp(`"blockId":"${id}".*"slug":"rows".*part of a page left out`),
    );
  }
  await removePages(edited, ['rows']);
});

test('a page of a thousand blocks loads [CMS-01]', async ({ request, edited, page }) => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    template: 'core/heading',
    variables: { heading: `Heading ${index}` },
    columns: index % 2 === 0 ? { text_colour: 'pri' } : {},
  }));
  await insertPage(edited, { slug: 'many', blocks: [BEFORE, ...many, AFTER] });
  await expectWholePage({ page, request }, 'many');
  expect((await (await request.get('/many')).text()).split('Heading ').length).toBeGreaterThan(
    1000,
  );
  await removePages(edited, ['many']);
});

test('a page whose blocks have all ended loads without them [CMS-04]', async ({
  request,
  edited,
}) => {
  const over = { start_time: '2001-01-01', end_time: '2001-01-02' };
  await insertPage(edited, { slug: 'over', blocks: [{ ...BEFORE, columns: over }] });
  const response = async () => request.get('/over');
  await expect.poll(async () => (await response()).status(), { timeout: 60_000 }).toBe(200);
  const html = await (await response()).text();
  expect(html).toMatch(/<main[\s>]/);
  expect(html).not.toContain('Before it all');
  await removePages(edited, ['over']);
});

/**
 * Expects that the page loads with the content before and after all invalid blocks, in
 * order, and becomes interactive.
 */
async function expectWholePage(
  { page, request }: { readonly page: Page; readonly request: APIRequestContext },
  slug: string,
): Promise<void> {
  let html = '';
  // A slot that was late on a busy machine is included in the next response.
  await expect
    .poll(
      async () => {
        const response = await request.get(`/${slug}`);
        html = await response.text();
        return [response.status(), html.includes('data-slot-root="fallback"')];
      },
      { message: slug, timeout: 60_000 },
    )
    .toEqual([200, false]);
  expect(html, slug).toMatch(/<main[\s>]/);
  expect(html, slug).toContain('</html>');
  expect(html, slug).not.toMatch(/>[^<]*(?:undefined|NaN|\[object Object\])[^<]*</);
  await page.goto(`/${slug}`, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Before it all' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'After it all' })).toBeVisible();
  await expect(main.getByText('Never again')).toHaveCount(0);
  await expect(page.locator('[data-slot-root="fallback"]')).toHaveCount(0);
}
