/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Breadcrumb } from './breadcrumb.tsx';

const ENTRIES = [
  { label: 'Shop', href: '/shop' },
  { label: 'Pinning', href: '/shop/pinning' },
];

test('links every step and marks the last as the current page', () => {
  render(<Breadcrumb entries={ENTRIES} />);

  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Pinning' })).toHaveAttribute('aria-current', 'page');
});

test('renders links with the caller’s `renderLink`', () => {
  render(
    <Breadcrumb
      entries={ENTRIES}
      renderLink={({ href, children, ...link }) => (
        <a href={`/preview${href}`} {...link}>
          {children}
        </a>
      )}
    />,
  );

  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/preview/shop');
});
