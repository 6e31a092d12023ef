/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, renderBlock } from 'remote-kit/testing';
import { NEXT_PICTURE_ATTRIBUTE, readNextPicture } from 'shared-contracts/next-picture';
import { parseProductSummary } from '../../api/parse-product.ts';
import { aProductWire } from '../../testing/wires.ts';
import type { ProductGridData } from './product-grid-data.ts';
import { View } from './view.tsx';

function someProducts(...products: readonly Parameters<typeof aProductWire>[0][]): ProductGridData {
  return {
    heading: {
      title: 'Locks',
      breadcrumb: [
        { label: 'Shop', href: '/shop' },
        { label: 'Locks', href: '/shop/locks' },
      ],
      content: null,
    },
    listing: {
      kind: 'products',
      products: products.map((product) => parseProductSummary(aProductWire(product))),
      position: {
        group: 'locks',
        page: 1,
        pageCount: 2,
        shownPages: 1,
        total: null,
        narrowing: null,
      },
    },
    look: { label: 'Pages', labels: {}, classNames: {} },
    socialLinks: [],
    lastUpdated: null,
  };
}

function showCard(product: Parameters<typeof aProductWire>[0]): HTMLElement {
  renderBlock({ View, data: someProducts(product) });
  return screen.getByRole('article');
}

test('renders a card as one link to the product, with its name and price [SHOP-03]', () => {
  const card = showCard({});

  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link', { name: 'Pocket Pinning Tray' })).toHaveAttribute(
    'href',
    '/product/pocket-pinning-tray',
  );
  expect(card).toHaveTextContent('$29.90');
});

test('offers the picture up to 600 px wide, as 4x3 [SHOP-03]', () => {
  const card = showCard({});

  const addresses = [...card.querySelectorAll('source, img')].flatMap((element) =>
    [...(element.getAttribute('srcset') ?? '').matchAll(/\/4x3\/(\d+)\./g)].map(([, width]) =>
      Number(width),
    ),
  );
  expect(Math.max(...addresses)).toBe(800);
});

test('adds the first picture of the product page to its link [SH-07 SHOP-03]', () => {
  const card = showCard({});

  const link = within(card).getByRole('link');
  const next = readNextPicture(link.getAttribute(NEXT_PICTURE_ATTRIBUTE) ?? '');
  expect(next).toMatchObject({ aspect: '4x3', maxWidthPx: 1400 });
  expect(card.querySelector('img')?.src).toContain(`/assets/i/${next?.hash}/4x3/`);
});

test('marks new and special products, and shows the special price beside the regular price [SHOP-03]', () => {
  const card = showCard({
    is_new: true,
    is_on_special: true,
    price: '24.90',
    full_price: '29.90',
    price_max: '24.90',
  });

  expect(within(card).getByText('New')).toBeInTheDocument();
  expect(within(card).getByText('Special')).toBeInTheDocument();
  expect(card).toHaveTextContent('Special price $24.90, regular price $29.90');
});

test('shows the lowest price when the options differ in price [SHOP-03]', () => {
  expect(showCard({ price_max: '39.90' })).toHaveTextContent('from $29.90');
});

test('says when a product is out of stock [SHOP-03]', () => {
  expect(showCard({ in_stock: false })).toHaveTextContent('Out of stock');
});

test('shows the owner’s own badge, but not New twice [SHOP-03]', () => {
  const card = showCard({ badge: 'New', is_new: true });

  expect(within(card).getAllByText('New')).toHaveLength(1);
});

test('opens pages as soft navigations [SHOP-04]', async () => {
  const { navigations } = renderBlock({ View, data: someProducts({}) });

  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(navigations).toEqual([{ kind: 'push', to: '/shop/locks/2' }]);
});

test('renders nothing when the address matches nothing [SH-03]', () => {
  const { container } = renderBlock({ View, data: null });

  expect(container).toBeEmptyDOMElement();
});

test('numbers the pages of a list inside a page, with the labels of a legacy widget [CMS-05]', () => {
  const products = [parseProductSummary(aProductWire())];
  const pages = { page: 1, hrefs: ['/notes#list-2-1', '/notes?page-2-1=2#list-2-1'] };
  renderBlock({
    View,
    data: {
      heading: null,
      listing: { kind: 'list', products, pages },
      look: {
        label: 'pagination: products',
        labels: { next: '›', last: '»' },
        classNames: { pagination: 'pagination' },
      },
      socialLinks: [],
      lastUpdated: null,
    },
    block: aBlock({ id: '2-1', template: 'Sell/product_grid' }),
  });
  const navigation = screen.getByRole('navigation', { name: 'pagination: products' });

  expect(navigation.className).toBe('pagination');
  const next = within(navigation).getByRole('link', { name: 'Next page' });
  expect(next).toHaveTextContent('›');
  expect(next).toHaveAttribute('href', '/notes?page-2-1=2#list-2-1');
  expect(document.getElementById('list-2-1')).toContainElement(navigation);
});
