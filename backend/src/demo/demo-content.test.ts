/** Requirements of the demo content, so that every block, page and list can be tried. */
import { readFileSync } from 'node:fs';
import { FORM_FIELD_TYPES } from 'shared-contracts/api/form';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { demoGroups, demoProducts } from './testing/demo-catalogue.ts';
import {
  demoArticleGroups,
  demoArticles,
  demoBlocks,
  demoFaqs,
  demoForms,
  demoLinks,
  demoPageRows,
  demoPages,
  demoPeople,
  demoRedirects,
  demoTestimonials,
  listDemoHtml,
} from './testing/demo-content.ts';

/**
 * The demo's current date: articles go back eighteen months from here, and one is scheduled later.
 */
const TODAY = new Date('2026-11-01T00:00:00+11:00');
const FIRST_DAY = new Date('2025-05-01T00:00:00+10:00');
/** Structured data truncates headlines to this length. */
const HEADLINE_CUT = 110;

const published = demoArticles.filter(({ publish_time: at }) => new Date(at) <= TODAY);

function blocksOf(slug: string) {
  const page = demoPages.find((each) => each.slug === slug);
  return demoBlocks.filter(({ page_id: of }) => of === page?.id);
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

describe('HTML', () => {
  test('is not changed by saving [CMS-18]', () => {
    const html = listDemoHtml(['grp', 'article', 'person', 'faq', 'slide', 'form_question']);
    expect(html.map(sanitiseContentHtml)).toEqual(html);
    const inBlocks = demoBlocks.flatMap(({ variables }) => [
      variables['html'],
      variables['content'],
    ]);
    const texts = inBlocks.filter((text) => typeof text === 'string');
    expect(texts.map(sanitiseContentHtml)).toEqual(texts);
  });

  test('links only to this site or to https URLs [CMS-10]', () => {
    const html = listDemoHtml(['page', 'page_block', 'article', 'person', 'faq', 'slide', 'grp']);
    const inHtml = html.flatMap((text) =>
      [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
    );
    const inBlocks = demoBlocks.flatMap(({ variables: { link } }) =>
      typeof link === 'string' ? link : [],
    );
    const known = new Set([
      '/',
      ...demoPages.map(({ slug }) => `/${slug}`),
      ...demoGroups.map(({ slug }) => `/shop/${slug}`),
      ...demoProducts.map(({ slug }) => `/product/${slug}`),
      ...demoArticleGroups.map((slug) => `/blog/${slug}`),
      ...demoArticles.map(({ slug }) => `/article/${slug}`),
    ]);
    const isKnown = (target: string) =>
      /^(?:#|https:\/\/|mailto:|tel:|\/search\/)/.test(target) ||
      known.has(target.replace(/#.*$/, ''));
    const all = [...inHtml, ...inBlocks, ...demoLinks.map(({ link }) => link)];
    expect(all.filter((target) => !isKnown(target))).toEqual([]);
  });
});

describe('articles', () => {
  test('are twelve or more, with at least three in each of four groups [CMS-08]', () => {
    expect(published.length).toBeGreaterThanOrEqual(12);
    expect(demoArticleGroups).toEqual(['3d-printers', 'computers', 'maths', 'science']);
    for (const slug of demoArticleGroups)
      expect(published.filter(({ groups }) => groups.includes(slug)).length).toBeGreaterThanOrEqual(
        3,
      );
  });

  test.each(demoArticles)(
    'have enough text about $slug, with headings that links can target [CMS-08]',
    ({ content }) => {
      const words = content.replace(/<[^>]+>/g, ' ').split(/\s+/);
      const count = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      expect(count).toBeGreaterThanOrEqual(400);
      expect(count).toBeLessThanOrEqual(1250);
      const headings = [...content.matchAll(/<h2([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(headings.length).toBeGreaterThanOrEqual(3);
      expect(headings.filter((attributes) => !/ id="[a-z-]+"/.test(attributes ?? ''))).toEqual([]);
      expect(isUnique(headings)).toBe(true);
    },
  );

  test.each(demoArticles)(
    'link from $slug to a product and to another article [CMS-10]',
    ({ slug, content }) => {
      expect(content).toMatch(/href="\/product\//);
      expect(content.replaceAll(`/article/${slug}"`, '')).toMatch(/href="\/article\//);
    },
  );

  test('begin eighteen months ago, and one is scheduled [CMS-08]', () => {
    expect(demoArticles.length - published.length).toBe(1);
    for (const { publish_time: at } of published)
      expect(Date.parse(at)).toBeGreaterThanOrEqual(FIRST_DAY.getTime());
  });

  test('include a headline that structured data must truncate [SH-13]', () => {
    expect(demoArticles.some(({ title }) => title.length > HEADLINE_CUT)).toBe(true);
  });

  test('have authors among the people of the shop [CMS-08]', () => {
    const names = demoPeople.map(({ first_name: name }) => name);
    for (const { author } of demoArticles) expect(names).toContain(author);
  });
});

describe('forms', () => {
  test('include a form with every field type [CMS-14]', () => {
    const form = demoForms.find(({ url }) => url === 'all-fields');
    const types = new Set(form?.questions.map(({ field_type: type }) => type));
    expect([...types].toSorted()).toEqual([...FORM_FIELD_TYPES].toSorted());
  });

  test('give every select its choices [CMS-14]', () => {
    const questions = demoForms.flatMap((form) => form.questions);
    const selects = questions.filter(({ field_type: type }) => type === 'select');
    expect(selects.every(({ choices }) => choices.length > 1)).toBe(true);
  });
});

describe('testimonials and questions', () => {
  test('have whole stars and distinct names [CMS-21]', () => {
    expect(demoTestimonials.length).toBeGreaterThanOrEqual(8);
    for (const { rating } of demoTestimonials) expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(isUnique(demoTestimonials.map(({ name }) => name))).toBe(true);
  });

  test('are about the shop in two groups, and otherwise about existing products [CMS-21]', () => {
    const slugs = new Set(demoProducts.map(({ slug }) => slug));
    const groups = [...new Set(demoTestimonials.map(({ group_slug: group }) => group))];
    expect(groups.filter((group) => !slugs.has(group)).toSorted()).toEqual(['home', 'trays']);
    expect(groups.filter((group) => slugs.has(group)).length).toBeGreaterThanOrEqual(16);
  });

  test('are selected by group on every page [CMS-21]', () => {
    const groups = demoBlocks
      .filter(({ template }) => template.includes('testimonial'))
      .map(({ variables }) => variables['group']);
    expect(new Set(groups)).toEqual(new Set(['home', 'trays']));
  });

  test('include at least ten questions in four groups [CMS-09]', () => {
    expect(demoFaqs.length).toBeGreaterThanOrEqual(10);
    expect(new Set(demoFaqs.map(({ group_slug: group }) => group))).toEqual(
      new Set(['shipping', 'printing', 'products', 'vouchers']),
    );
  });
});

describe('pages', () => {
  test('exist if a redirect leads to them [SH-05]', () => {
    const slugs = demoPages.map(({ slug }) => slug);
    for (const { old_slug: from, new_slug: to } of demoRedirects) {
      expect(slugs).toContain(to);
      expect(slugs).not.toContain(from);
    }
  });

  test('appear in the menu: what is sold first [SH-11]', () => {
    const shown = demoPages
      .filter(({ navigation_order: order }) => order !== undefined)
      .toSorted((left, right) => (left.navigation_order ?? 0) - (right.navigation_order ?? 0));
    expect(shown.map(({ seo_title: title }) => title)).toEqual([
      'Shop',
      'Gift vouchers',
      'Lock-sport workshop',
      'Articles',
      'About',
      'Contact',
    ]);
  });

  test('contain 19 sections of terms, 8 of privacy and the refund policy on one page [CMS-06]', () => {
    const html = JSON.stringify(blocksOf('terms-and-conditions')[0]?.variables['html']);
    expect(html.match(/<h3>/g)).toHaveLength(19 + 8);
    expect(html).toContain('30 days');
  });

  test('contain the shipping policy with tables and no placeholder [CMS-06]', () => {
    const html = JSON.stringify(blocksOf('shipping-and-returns')[0]?.variables['html']);
    expect(html.match(/<table>/g)).toHaveLength(2);
    expect(html).not.toMatch(/\[[^\]]*\]/);
    expect(html).toContain('48 hours');
    expect(html).toContain('$75');
  });

  test.each([
    ['shipping-and-returns', '2022-07-05'],
    ['shop', '2023-06-07'],
    ['terms-and-conditions', '2023-06-07'],
  ])('of %s state that they were last updated on %s [CMS-06]', (slug, day) => {
    expect(blocksOf(slug)[0]?.variables['last_updated']).toBe(day);
    const page = demoPageRows.find(({ slug: known }) => known === slug);
    expect(page?.['updated_at']).toBe(`${day}T00:00:00+00:00`);
  });

  test('show one block of every template for pages that the documentation lists [CMS-06]', () => {
    /** Blocks with data of one visitor are on separate pages. */
    const personal =
      /^(Cognito\/(?!public_profile)|Sell\/(cart|checkout|payment_result|order_list|order_detail|invoice|tickets|address_book|wish_list|back_in_stock|write_review)$)/;
    const documentation = readFileSync(
      new URL('../../../docs/block-templates.md', import.meta.url),
      'utf8',
    );
    const [forPages = ''] = documentation.split('### Header, drawer and footer');
    const listed = [...forPages.matchAll(/^\| `([^`]+)`\s+\| mfe-/gm)].map(([, name]) => name);
    expect(listed).toHaveLength(47);
    const shown = blocksOf('demo_asdf').map(({ template }) => template);
    const expected = listed.filter((name = '') => !personal.test(name));
    expect(shown).toEqual(expect.arrayContaining(expected));
  });

  test('use every column of a block frame [CMS-03]', () => {
    const used = new Set(demoBlocks.flatMap(({ row }) => Object.keys(row)));
    const columns = [
      'start_time',
      'end_time',
      'text_colour',
      'background_colour',
      'anchor_name',
      'padding_top',
      'padding_bottom',
      'padding_left',
      'padding_right',
      'margin_top',
      'margin_bottom',
      'background_image_hash',
      'background_image_opacity',
      'slate_hash',
      'background_image_saturation',
      'background_video_id',
      'aos_type',
      'aos_easing',
      'aos_offset',
      'aos_duration',
      'aos_delay',
    ];
    expect([...used]).toEqual(expect.arrayContaining(columns));
    for (const column of ['hidden', 'full_width', 'background_image_fixed'])
      expect(demoBlocks.some(({ row }) => row[column] === true)).toBe(true);
  });

  test('in the legacy format have columns and tabs of widgets [CMS-05]', () => {
    const legacy = demoPageRows.filter((page) => page['legacy_rows'] !== undefined);
    expect(legacy.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['workshop-notes', 'legacy-shop']),
    );
    const rowTypes = JSON.stringify(legacy).match(/"row_type":"[^"]*"/g);
    expect(new Set(rowTypes)).toEqual(new Set(['"row_type":"columns"', '"row_type":"tabs"']));
    const text = JSON.stringify(legacy);
    expect(text).toMatch(/"_items_per_page":[1-9]/);
    expect(text).toMatch(/"_sort_by":"price"/);
    expect(text).toMatch(/"pass_through_twig":"1"/);
  });
});
