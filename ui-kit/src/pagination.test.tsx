/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination.tsx';

const hrefOf = (page: number) => `/shop/pinning/${page}`;
const linkNames = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

test('links first, previous, numbers, next and last [SHOP-04]', () => {
  render(<Pagination page={3} pageCount={5} hrefOf={hrefOf} />);

  expect(linkNames()).toEqual([
    'First page',
    'Previous page',
    'Page 1',
    'Page 2',
    'Page 3 of 5',
    'Page 4',
    'Page 5',
    'Next page',
    'Last page',
  ]);
  expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute(
    'href',
    '/shop/pinning/5',
  );
});

test('marks the current page and its neighbours [SHOP-04]', () => {
  render(<Pagination page={3} pageCount={5} hrefOf={hrefOf} />);

  expect(screen.getByRole('link', { name: 'Page 3 of 5' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev');
  expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('rel', 'next');
  expect(screen.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('rel');
});

test('has no links to pages before the first [SHOP-04]', () => {
  render(<Pagination page={1} pageCount={2} hrefOf={hrefOf} />);

  expect(linkNames()).toEqual(['Page 1 of 2', 'Page 2', 'Next page', 'Last page']);
});

test('renders nothing for a single page [SHOP-04]', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefOf={hrefOf} />);

  expect(container).toBeEmptyDOMElement();
});

test('shows an author’s labels and classes, and names signs for screen readers [CMS-05]', () => {
  render(
    <Pagination
      page={2}
      pageCount={3}
      hrefOf={hrefOf}
      label="pagination"
      labels={{ first: '«', previous: '‹', next: '›', last: 'The end' }}
      classNames={{ pagination: 'pagination', next: 'forth' }}
    />,
  );

  expect(screen.getByRole('navigation', { name: 'pagination' })).toHaveClass('pagination');
  expect(screen.getByRole('link', { name: 'First page' })).toHaveTextContent('«');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveTextContent('‹');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveTextContent('›');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveClass('forth');
  expect(screen.getByRole('link', { name: 'The end' })).not.toHaveAttribute('aria-label');
});
