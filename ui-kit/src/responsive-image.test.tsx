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

test('offers avif, then webp, then jpg over the same widths [CMS-16]', () => {
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

test('reserves its height and waits until it is near [CMS-16]', () => {
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

test('shows the words of a failed picture, tells it once, and tries again with another [CMS-16]', () => {
  const handleFail = jest.fn();
  const { rerender } = render(<ResponsiveImage {...PINNING_TRAY} onError={handleFail} />);

  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Pinning tray')).toBeVisible();
  expect(handleFail.mock.calls).toEqual([['a1b2']]);

  rerender(<ResponsiveImage {...PINNING_TRAY} hash="c3d4" onError={handleFail} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/i/c3d4/4x3/300.jpg');
});

test('shows the average colour of the picture below it, and no other text as a colour [CMS-16]', () => {
  const { container, rerender } = render(
    <ResponsiveImage {...PINNING_TRAY} placeholder="#a0b1c2" />,
  );
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#a0b1c2');

  rerender(<ResponsiveImage {...PINNING_TRAY} placeholder="url(#x)" />);
  expect(container.querySelector('svg')).toBeNull();
});

test('offers no width above the master [CMS-16]', () => {
  render(
    <ResponsiveImage {...PINNING_TRAY} maxWidthPx={1200} master={{ width: 700, height: 700 }} />,
  );

  expect(screen.getByRole('img')).toHaveAttribute('width', '700');
  expect(screen.getByRole('img').getAttribute('srcset')).toMatch(/700\.jpg 700w$/);
});
