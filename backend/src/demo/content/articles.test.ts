import { demoArticleGroups } from './article-groups.ts';
import { demoArticles } from './articles.ts';
import { demoPeople } from './people.ts';

/** The demo's present: articles go back eighteen months from here, and one waits beyond. */
const TODAY = new Date('2026-11-01T00:00:00+11:00');
const FIRST_DAY = new Date('2025-05-01T00:00:00+10:00');
/** C§9: structured data cuts the headline here. */
const HEADLINE_CUT = 110;

const out = demoArticles.filter(({ publishTime }) => new Date(publishTime) <= TODAY);

function countWords(html: string): number {
  const text = html.replace(/\{\{[^}]*\}\}/g, ' ').replace(/<[^>]+>/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

test('has twelve articles or more, three at least in each of four groups [CMS-08]', () => {
  expect(out.length).toBeGreaterThanOrEqual(12);
  expect(demoArticleGroups.map(({ slug }) => slug)).toEqual([
    '3d-printers',
    'computers',
    'maths',
    'science',
  ]);
  for (const { slug } of demoArticleGroups)
    expect(out.filter(({ groups }) => groups.includes(slug)).length).toBeGreaterThanOrEqual(3);
});

test.each(demoArticles.map((article) => [article.slug, article] as const))(
  'writes %s at a length worth reading, with headings that links can name [CMS-08]',
  (_slug, { contentHtml }) => {
    expect(countWords(contentHtml)).toBeGreaterThanOrEqual(400);
    expect(countWords(contentHtml)).toBeLessThanOrEqual(1200);
    const headings = [...contentHtml.matchAll(/<h2([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(headings.filter((attributes) => !/ id="[a-z-]+"/.test(attributes ?? ''))).toEqual([]);
    expect(new Set(headings).size).toBe(headings.length);
  },
);

test.each(demoArticles.map((article) => [article.slug, article] as const))(
  'leads on from %s to a product and to another article [CMS-10]',
  (slug, { contentHtml }) => {
    expect(contentHtml).toMatch(/href="\/product\//);
    expect(contentHtml.replaceAll(`/article/${slug}"`, '')).toMatch(/href="\/article\//);
  },
);

test('lists articles newest first, and keeps one for later [CMS-08]', () => {
  const times = demoArticles.map(({ publishTime }) => Date.parse(publishTime));
  expect(times).toEqual(times.toSorted((left, right) => right - left));
  expect(demoArticles.length - out.length).toBe(1);
  for (const { publishTime } of out)
    expect(Date.parse(publishTime)).toBeGreaterThanOrEqual(FIRST_DAY.getTime());
});

test('has a headline that structured data must cut [SH-13]', () => {
  expect(demoArticles.some(({ title }) => title.length > HEADLINE_CUT)).toBe(true);
});

test('is written by the people who work here [CMS-08]', () => {
  const names = demoPeople.map(({ firstName }) => firstName);
  for (const { author } of demoArticles) expect(names).toContain(author);
});

test('gives every article its own address and only known groups [CMS-08]', () => {
  expect(new Set(demoArticles.map(({ slug }) => slug)).size).toBe(demoArticles.length);
  const known = demoArticleGroups.map(({ slug }) => slug);
  for (const { groups } of demoArticles) expect(known).toEqual(expect.arrayContaining([...groups]));
});
