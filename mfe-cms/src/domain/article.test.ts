import { findNeighbours, type ArticleSummary } from './article.ts';

const anArticle = (slug: string, ...groups: readonly string[]): ArticleSummary => ({
  slug,
  name: slug,
  author: null,
  blurb: null,
  picture: null,
  groups: groups.map((group) => ({ name: group, slug: group })),
  published: null,
  readingMinutes: null,
});

const articles = [
  anArticle('newest', 'maths'),
  anArticle('second', 'science'),
  anArticle('third', 'maths', 'science'),
  anArticle('fourth', 'maths'),
  anArticle('fifth', 'science', 'maths'),
  anArticle('oldest', 'maths'),
];

const slugsOf = (found: readonly ArticleSummary[]) => found.map(({ slug }) => slug);

test('CMS-08 finds the articles just before and after by time', () => {
  const { newer, older } = findNeighbours(anArticle('third', 'maths'), articles);

  expect([newer?.slug, older?.slug]).toEqual(['second', 'fourth']);
});

test('CMS-08 ends at the newest and the oldest article', () => {
  expect(findNeighbours(anArticle('newest'), articles).newer).toBeNull();
  expect(findNeighbours(anArticle('oldest'), articles).older).toBeNull();
});

test('CMS-08 relates up to three others of the main group, newest first', () => {
  const { related } = findNeighbours(anArticle('fourth', 'maths', 'science'), articles);

  expect(slugsOf(related)).toEqual(['newest', 'third', 'fifth']);
});

test('CMS-08 knows no neighbours of an article outside the list, and none without a group', () => {
  expect(findNeighbours(anArticle('ancient'), articles)).toEqual({
    newer: null,
    older: null,
    related: [],
  });
});
