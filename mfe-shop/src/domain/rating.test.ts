import { summariseRatings, type Review } from './rating.ts';

function aReview(rating: number | null): Review {
  return { id: 1, content: 'Holds well.', name: 'A. Wren', title: null, rating };
}

test('SH-13 averages the ratings that were given, to one decimal', () => {
  expect(summariseRatings([5, 4, null, 4].map(aReview))).toEqual({ average: 4.3, count: 3 });
});

test('SH-13 has no average while nobody gave a rating', () => {
  expect(summariseRatings([aReview(null)])).toBeUndefined();
  expect(summariseRatings([])).toBeUndefined();
});
