/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LinkColumn } from './link-column.tsx';

const links = [
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
];

test('is a navigation with its heading’s name in the footer [SH-18]', () => {
  render(<LinkColumn place="footer" heading="Information" links={links} />);

  expect(screen.getByRole('navigation', { name: 'Information' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Information' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
});

test('folds its links in the footer, in an element that opens without scripts [SH-18]', () => {
  const { container } = render(<LinkColumn place="footer" heading="Information" links={links} />);
  const details = screen.getByRole('group');

  expect(details).not.toHaveAttribute('open');
  expect(container.querySelector('summary')).toHaveTextContent('Information');
  expect(details).toContainElement(screen.getByText('Contact'));
});

test('is a part of the drawer’s navigation there [SH-22]', () => {
  render(<LinkColumn place="drawer" heading="Shop" links={links} />);

  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Shop' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('shows nothing without links [SH-18]', () => {
  const { container } = render(<LinkColumn place="footer" heading="Follow us" links={[]} />);

  expect(container).toBeEmptyDOMElement();
});
