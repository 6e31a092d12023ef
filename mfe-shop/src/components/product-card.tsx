import type { ReactNode } from 'react';
import { productPath } from 'shared-contracts/paths';
import { Price } from 'ui-kit/price';
import type { ProductSummary } from '../domain/product.ts';
import type { ListWidth } from './card-picture.ts';
import { PictureCard } from './picture-card.tsx';
import { nextProductPicture } from './product-picture.ts';
import { ProductBadges } from './product-badges.tsx';

interface ProductCardProps {
  readonly product: ProductSummary;
  readonly headingLevel: 2 | 3;
  /** Width of the surrounding list on a wide screen. */
  readonly listWidth?: ListWidth;
  /** `high` for pictures above the fold. */
  readonly priority: 'high' | 'lazy';
  /** Shown below the price. */
  readonly children?: ReactNode;
}

/** A product with picture, name, price and badges; it links to the product. */
export function ProductCard(props: ProductCardProps): ReactNode {
  const { product, headingLevel, listWidth = 'page', priority, children } = props;
  return (
    <PictureCard
      href={productPath(product.slug)}
      title={product.name}
      headingLevel={headingLevel}
      picture={product.picture}
      nextPicture={product.picture === null ? undefined : nextProductPicture(product.picture.hash)}
      listWidth={listWidth}
      priority={priority}
      tone={product.inStock ? 'plain' : 'dimmed'}
      badges={<ProductBadges product={product} />}
    >
      <Price
        cents={product.priceCents}
        fullCents={product.fullPriceCents}
        kind={product.priceMaxCents > product.priceCents ? 'from' : 'exact'}
      />
      {children}
    </PictureCard>
  );
}
