import { summariseRatings, type Review } from './rating.ts';

const review = (rating: number | null): Review => ({
  id: 1,
  content: 'Good.',
  name: 'Robin',
  title: null,
  rating,
});

test('calculates the average to one decimal place and counts each rating', () => {
  expect(summariseRatings([review(5), review(5), review(4), review(null)])).toEqual({
    average: 4.7,
    count: 3,
    shares: [
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 0 },
    ],
  });
});

test('returns undefined without ratings', () => {
  expect(summariseRatings([review(null)])).toBeUndefined();
});
