import type { ReactNode, Ref } from 'react';
import type { ProductSummary } from '../domain/product.ts';
import { CardList } from './card-list.tsx';
import type { ListWidth } from './card-picture.ts';
import { ProductCard } from './product-card.tsx';
import { QuickAdd } from './quick-add.tsx';

/** Number of cards in the first row on a phone, visible without scrolling. */
const FIRST_ROW = 2;

interface ProductListProps {
  readonly products: readonly ProductSummary[];
  readonly headingLevel: 2 | 3;
  /** `top` when the list is at the top of the page: its first pictures load eagerly. */
  readonly place?: 'top' | 'below';
  /** A `row` belongs to blocks without scripts; it offers no quick addition. */
  readonly shape?: 'grid' | 'row';
  /** Width of the list on a wide screen; without it, that of the page. */
  readonly listWidth?: ListWidth;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Products as cards. */
export function ProductList(props: ProductListProps): ReactNode {
  const {
    products,
    headingLevel,
    place = 'below',
    shape = 'grid',
    listWidth = widthOf(props),
    ref,
  } = props;
  return (
    <CardList shape={shape} ref={ref}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            listWidth={listWidth}
            priority={place === 'top' && index < FIRST_ROW ? 'high' : 'lazy'}
          >
            {shape === 'grid' && product.onlySkuId !== null && (
              <QuickAdd skuId={product.onlySkuId} name={product.name} slug={product.slug} />
            )}
          </ProductCard>
        </li>
      ))}
    </CardList>
  );
}

/** A row of three has wider cards than any other list of a page. */
function widthOf({ shape, products }: ProductListProps): ListWidth {
  return shape === 'row' && products.length <= 3 ? 'row' : 'page';
}
