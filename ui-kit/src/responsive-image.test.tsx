/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from './responsive-image.tsx';
import type { ResponsiveImageProps } from './responsive-image.tsx';

const PINNING_TRAY: ResponsiveImageProps = {
  hash: 'a1b2',
  aspect: '4x3',
  alt: 'Pinning tray',
  sizes: '50vw',
  maxWidthPx: 300,
};

test('CMS-16 offers avif, then webp, then jpg over the same widths', () => {
  const { container } = render(<ResponsiveImage {...PINNING_TRAY} />);

  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]).toHaveAttribute(
    'srcset',
    '/assets/i/a1b2/4x3/150.avif 150w, /assets/i/a1b2/4x3/300.avif 300w',
  );
  expect(screen.getByRole('img', { name: 'Pinning tray' })).toHaveAttribute(
    'src',
    '/assets/i/a1b2/4x3/300.jpg',
  );
});

test('CMS-16 reserves its height and waits until it is near', () => {
  render(<ResponsiveImage {...PINNING_TRAY} />);

  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('width', '300');
  expect(image).toHaveAttribute('height', '225');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).not.toHaveAttribute('fetchpriority');
});

test('loads the first picture of a page at once and before others', () => {
  render(<ResponsiveImage {...PINNING_TRAY} priority="high" />);

  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('CMS-16 hides a failed picture, tells it once, and tries again with another', () => {
  const handleFail = jest.fn();
  const { rerender } = render(<ResponsiveImage {...PINNING_TRAY} onFail={handleFail} />);

  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(handleFail.mock.calls).toEqual([['a1b2']]);

  rerender(<ResponsiveImage {...PINNING_TRAY} hash="c3d4" onFail={handleFail} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/i/c3d4/4x3/300.jpg');
});
