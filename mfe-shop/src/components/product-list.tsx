import type { ReactNode } from 'react';
import { productPath } from 'shared-contracts/paths';
import { Price } from 'ui-kit/price';
import type { ProductSummary } from '../domain/product.ts';
import { CardList } from './card-list.tsx';
import type { ListWidth } from './card-picture.ts';
import { PictureCard } from './picture-card.tsx';
import { nextProductPicture } from './product-picture.ts';
import { QuickAdd } from './quick-add.tsx';
import { ProductBadges } from './product-badges.tsx';

/** Number of cards in the first row on a phone, visible without scrolling. */
const FIRST_ROW = 2;

interface ProductListProps {
  readonly products: readonly ProductSummary[];
  readonly headingLevel: 2 | 3;
  /** `top` when the list is at the top of the page: its first pictures load eagerly. */
  readonly place?: 'top' | 'below';
  /** A `row` belongs to blocks without scripts; it offers no quick addition. */
  readonly shape?: 'grid' | 'row';
  /** Width of the list on a wide screen. */
  readonly listWidth?: ListWidth;
}

/** Products as cards. */
export function ProductList(props: ProductListProps): ReactNode {
  const { products, headingLevel, place = 'below', shape = 'grid', listWidth = 'page' } = props;
  return (
    <CardList shape={shape}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <PictureCard
            href={productPath(product.slug)}
            title={product.name}
            headingLevel={headingLevel}
            picture={product.picture}
            nextPicture={
              product.picture === null ? undefined : nextProductPicture(product.picture.hash)
            }
            listWidth={listWidth}
            priority={place === 'top' && index < FIRST_ROW ? 'high' : 'lazy'}
            tone={product.inStock ? 'plain' : 'dimmed'}
            badges={<ProductBadges product={product} />}
          >
            <Price
              cents={product.priceCents}
              fullCents={product.fullPriceCents}
              kind={product.priceMaxCents > product.priceCents ? 'from' : 'exact'}
            />
            {shape === 'grid' && product.onlySkuId !== null && (
              <QuickAdd skuId={product.onlySkuId} name={product.name} slug={product.slug} />
            )}
          </PictureCard>
        </li>
      ))}
    </CardList>
  );
}
