/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ListEnd } from './list-end.tsx';

type ListState = Partial<
  Pick<
    ComponentProps<typeof ListEnd>,
    'shown' | 'total' | 'page' | 'pageCount' | 'shownPages' | 'hrefOf'
  >
>;

function AList(state: ListState): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const shown = state.shown ?? 9;
  return (
    <MemoryRouter>
      <ul ref={list}>
        {Array.from({ length: shown }, (_, index) => (
          <li key={index}>
            <a href={`/product/${index + 1}`}>{`Product ${index + 1}`}</a>
          </li>
        ))}
      </ul>
      <ListEnd
        list={list}
        total={23}
        page={1}
        pageCount={3}
        shownPages={1}
        hrefOf={(page) => (page === 1 ? '/shop/locks' : `/shop/locks/${page}`)}
        look={{ label: 'Pages', labels: {}, classNames: {} }}
        {...state}
        shown={shown}
      />
    </MemoryRouter>
  );
}

function findMore(): HTMLElement | null {
  return screen.queryByRole('link', { name: 'Show more products' });
}

test('links to the list with one more page, filters included [SHOP-04]', () => {
  const { rerender } = render(<AList />);
  expect(findMore()).toHaveAttribute('href', '/shop/locks?to=2');
  rerender(<AList shown={18} shownPages={2} hrefOf={() => '/shop/locks?sort=price'} />);
  expect(findMore()).toHaveAttribute('href', '/shop/locks?sort=price&to=3');
});

test('focuses the first added product, also when nothing is left to show [SHOP-04]', async () => {
  const { rerender } = render(<AList />);
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }));
  rerender(<AList shown={18} shownPages={2} />);
  expect(screen.getByRole('link', { name: 'Product 10' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Show more products' }));
  rerender(<AList shown={23} shownPages={3} />);
  expect(screen.getByRole('link', { name: 'Product 19' })).toHaveFocus();
  expect(findMore()).toBeNull();
});

test('leaves the focus alone when the list changes for another reason [SHOP-04]', () => {
  const { rerender } = render(<AList />);
  rerender(<AList shown={18} shownPages={2} />);
  expect(document.body).toHaveFocus();
});

test.each<[string, ListState]>([
  ['on later pages', { page: 2 }],
  ['when all are shown', { shown: 23, shownPages: 3 }],
  ['where the backend does not count', { total: null }],
  ['beyond eleven pages', { shown: 99, total: 300, pageCount: 34, shownPages: 11 }],
])('offers no more %s, but the pages [SHOP-04]', (_, state) => {
  render(<AList {...state} />);
  expect(findMore()).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});

test('marks the last shown page as the current one [SHOP-04]', () => {
  render(<AList shown={18} shownPages={2} />);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2 of 3' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/shop/locks/3');
});

test('shows nothing below a list on one page [SHOP-04]', () => {
  render(<AList shown={4} total={4} pageCount={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(findMore()).toBeNull();
});
