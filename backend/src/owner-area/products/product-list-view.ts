/** The list of products. */
import type { ListedProduct, GroupChoice } from '../../catalogue/product-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { selectField } from '../frame/fields.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { stockWithWaiting } from './waiting-note.ts';
import { recordTable } from '../frame/record-table.ts';

/** Filter values by name, as in the URL; unused filters are left out. */
export type ProductFilters = Readonly<Record<string, string>>;

export interface ProductList extends ListRequest {
  readonly products: readonly ListedProduct[];
  readonly total: number;
  readonly filters: ProductFilters;
  readonly groups: readonly GroupChoice[];
  /** People who wait for a product, by its id. */
  readonly waiting: ReadonlyMap<number, number>;
}

const VISIBILITIES = [
  { value: '', label: 'Any visibility' },
  { value: 'shown', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
];
const STOCKS = [
  { value: '', label: 'Any stock' },
  { value: 'some', label: 'In stock' },
  { value: 'none', label: 'Out of stock' },
];

export function productListBody(list: ProductList): Html {
  const { query, filters, products, total, groups, waiting } = list;
  const state = { entered: filters, errors: {} };
  const groupChoices = [
    { value: '', label: 'All groups' },
    ...groups.map(({ id, name, level }) => ({
      value: String(id),
      label: `${'– '.repeat(level)}${name}`,
    })),
  ];
  const rows = products.map(
    (product) =>
      html`<tr>
        <th scope="row"><a href="/cms/products/${product.id}">${product.name}</a></th>
        <td data-name="Address">/product/${product.slug}</td>
        <td data-name="Visibility">${product.enabled ? 'Visible' : 'Hidden'}</td>
        <td data-name="Price from" class="number">${formatDollars(product.price_cents)}</td>
        <td data-name="Stock" class="number">
          ${stockWithWaiting(product.on_hand, waiting.get(product.id))}
        </td>
        <td data-name="Variants" class="number">${product.sku_count}</td>
      </tr>`,
  );
  return html`<h1>Products</h1>
    <p><a class="button" href="/cms/products/new">Add a product</a></p>
    ${searchForm('/cms/products', {
      query,
      label: 'Name, address or code',
      filters: [
        selectField(state, { name: 'group', label: 'Group', choices: groupChoices }),
        selectField(state, { name: 'state', label: 'Visibility', choices: VISIBILITIES }),
        selectField(state, { name: 'stock', label: 'Stock', choices: STOCKS }),
      ],
      isFiltered: query !== '' || Object.keys(filters).length > 0,
    })}
    <p class="soft">${total === 1 ? '1 product' : `${total} products`}</p>
    ${recordTable({ columns: ['Name', 'Address', 'Visibility', { number: 'Price from' }, { number: 'Stock' }, { number: 'Variants' }], rows })}
    ${pageLinks('/cms/products', list)}`;
}
