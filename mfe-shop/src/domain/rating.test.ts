import { summariseRatings, type Review } from './rating.ts';

function aReview(rating: number | null): Review {
  return {
    heading: null,
    content: 'Holds well.',
    name: 'A. Wren',
    title: null,
    rating,
    isVerified: false,
    writtenAt: null,
  };
}

test('averages the given ratings to one decimal place [SH-13]', () => {
  expect(summariseRatings([5, 4, null, 4].map(aReview))).toEqual({ average: 4.3, count: 3 });
});

test('has no average without ratings [SH-13]', () => {
  expect(summariseRatings([aReview(null)])).toBeNull();
  expect(summariseRatings([])).toBeNull();
});
