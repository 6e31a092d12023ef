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

test('finds the previous and next article by time [CMS-08]', () => {
  const { newer, older } = findNeighbours(anArticle('third', 'maths'), articles);

  expect([newer?.slug, older?.slug]).toEqual(['second', 'fourth']);
});

test('finds nothing beyond the newest and the oldest article [CMS-08]', () => {
  expect(findNeighbours(anArticle('newest'), articles).newer).toBeNull();
  expect(findNeighbours(anArticle('oldest'), articles).older).toBeNull();
});

test('finds up to three related articles of the main group, newest first [CMS-08]', () => {
  const { related } = findNeighbours(anArticle('fourth', 'maths', 'science'), articles);

  expect(slugsOf(related)).toEqual(['newest', 'third', 'fifth']);
});

test('finds no neighbours of an article outside the list, and no related articles without a group [CMS-08]', () => {
  expect(findNeighbours(anArticle('ancient'), articles)).toEqual({
    newer: null,
    older: null,
    related: [],
  });
});
