import { existsSync } from 'node:fs';
import { FORM_FIELD_TYPES } from 'shared-contracts/api/form';
import { sanitiseContentHtml } from '../../domain/content-html.ts';
import { demoGroups, demoProducts } from '../catalogue/catalogue.ts';
import { demoPages } from '../site/pages.ts';
import { demoArticleGroups } from './article-groups.ts';
import { demoArticles } from './articles.ts';
import { demoFaqs } from './faqs.ts';
import { demoForms } from './forms.ts';
import { demoGalleries } from './galleries.ts';
import { demoLinks } from './links.ts';
import { demoPeople } from './people.ts';
import { demoPhotos } from './photos.ts';
import { demoTestimonials } from './testimonials.ts';
import { demoVideos } from './videos.ts';
import { demoVoucherThemes } from './voucher-themes.ts';

const SLIDES = demoGalleries.flatMap(({ slides }) => slides);
const PAGE_VARIABLES = demoPages.flatMap(({ blocks, rows = [] }) => [
  ...blocks.map(({ variables }) => variables),
  ...rows.flatMap((row) =>
    row.blocks.flatMap((block) => block.widgets.map(({ templatevar }) => templatevar ?? {})),
  ),
]);

function listHtml(): readonly string[] {
  return [
    ...demoArticleGroups.map(({ contentHtml }) => contentHtml),
    ...demoArticles.map(({ contentHtml }) => contentHtml),
    ...demoPeople.map(({ descriptionHtml }) => descriptionHtml),
    ...demoFaqs.map(({ answerHtml }) => answerHtml),
    ...SLIDES.flatMap(({ contentHtml }) => contentHtml ?? []),
    ...demoForms.flatMap(({ questions }) => questions.flatMap((each) => each.contentHtml ?? [])),
  ];
}

function listAddresses(): ReadonlySet<string> {
  return new Set([
    '/',
    ...demoPages.map(({ slug }) => `/${slug}`),
    ...demoGroups.map(({ slug }) => `/shop/${slug}`),
    ...demoProducts.map(({ slug }) => `/product/${slug}`),
    ...demoArticleGroups.map(({ slug }) => `/blog/${slug}`),
    ...demoArticles.map(({ slug }) => `/article/${slug}`),
  ]);
}

test('holds only HTML that survives saving unchanged [CMS-18]', () => {
  const html = listHtml();
  expect(html.map(sanitiseContentHtml)).toEqual(html);
});

test('leads only to addresses of this site, or elsewhere by https [CMS-10]', () => {
  const inPages = PAGE_VARIABLES.flatMap((variables) => Object.values(variables)).filter(
    (value) => typeof value === 'string',
  );
  const inHtml = [...listHtml(), ...inPages].flatMap((html) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  );
  const targets = PAGE_VARIABLES.flatMap(({ link }) => (typeof link === 'string' ? link : []));
  const all = [
    ...inHtml,
    ...targets,
    ...demoLinks.map(({ link }) => link),
    ...SLIDES.flatMap(({ link }) => link ?? []),
  ];
  const known = listAddresses();
  const isKnown = (target: string) =>
    /^(?:https:\/\/|mailto:|tel:|\/search\/)/.test(target) || known.has(target.replace(/#.*$/, ''));
  expect(all.filter((target) => !target.startsWith('#') && !isKnown(target))).toEqual([]);
});

test('names only pictures and videos that are there [CMS-16]', () => {
  const pictures = [
    ...[...demoArticles, ...demoPhotos, ...demoVoucherThemes].map(({ picture }) => picture.file),
    ...[...demoPeople, ...demoTestimonials].flatMap(({ picture }) => picture?.file ?? []),
    ...SLIDES.map(({ picture }) => picture.file),
    ...demoVideos.map(({ slate }) => slate.file),
    ...demoArticles.flatMap(({ contentHtml }) =>
      [...contentHtml.matchAll(/\{\{picture:([^|}]+)\|/g)].map(([, file = '']) => file),
    ),
  ].map((file) => `pictures/${file}`);
  const videos = demoVideos.flatMap(({ file }) => (file === null ? [] : `videos/${file}`));
  const isThere = (file: string) => existsSync(new URL(`../../../demo/${file}`, import.meta.url));
  expect([...pictures, ...videos].filter((file) => !isThere(file))).toEqual([]);
});

test('asks a question of every field type in one form [CMS-14]', () => {
  const form = demoForms.find(({ url }) => url === 'all-fields');
  const types = new Set(form?.questions.map(({ type }) => type));
  expect([...types].toSorted()).toEqual([...FORM_FIELD_TYPES].toSorted());
});

test('names the questions of a form differently and gives every select its choices [CMS-14]', () => {
  for (const { questions } of demoForms) {
    expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length);
    const selects = questions.filter(({ type }) => type === 'select');
    expect(selects.every(({ choices = [] }) => choices.length > 1)).toBe(true);
  }
});

test('rates with whole stars from 1 to 5, each voice under a name of its own [CMS-21]', () => {
  expect(demoTestimonials.length).toBeGreaterThanOrEqual(8);
  for (const { rating } of demoTestimonials) expect([1, 2, 3, 4, 5]).toContain(rating);
  expect(new Set(demoTestimonials.map(({ name }) => name)).size).toBe(demoTestimonials.length);
});

test('speaks of the shop in two groups, and otherwise of products that are sold [CMS-21]', () => {
  const slugs = new Set(demoProducts.map(({ slug }) => slug));
  const groups = new Set(demoTestimonials.map(({ group }) => group));
  expect([...groups].filter((group) => !slugs.has(group)).toSorted()).toEqual(['home', 'trays']);
  expect([...groups].filter((group) => slugs.has(group)).length).toBeGreaterThanOrEqual(16);
});

test('asks for a group wherever a page shows testimonials, so no review stands alone [CMS-21]', () => {
  const blocks = demoPages.flatMap((page) => page.blocks);
  const asked = blocks
    .filter(({ template }) => /testimonial/.test(template))
    .map(({ variables }) => variables?.['group']);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['home', 'trays']));
});

test('answers ten questions or more in four groups [CMS-09]', () => {
  expect(demoFaqs.length).toBeGreaterThanOrEqual(10);
  expect(new Set(demoFaqs.map(({ group }) => group))).toEqual(
    new Set(['shipping', 'printing', 'products', 'vouchers']),
  );
});
