/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { RatingStars } from './rating-stars.tsx';

test.each([
  [5, 5, 0],
  [4.5, 4, 1],
  [4.7, 4, 1],
  [4.8, 5, 0],
  [1, 1, 0],
])('draws %d stars as %d whole and %d half ones [CMS-21]', (rating, whole, half) => {
  const { container } = render(<RatingStars rating={rating} />);
  expect(screen.getByText(`Rated ${rating} out of 5`)).toBeInTheDocument();
  expect(container.querySelectorAll('.full')).toHaveLength(whole);
  expect(container.querySelectorAll('.half')).toHaveLength(half);
});
