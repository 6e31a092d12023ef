import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import type { ProductSummary } from '../domain/product.ts';
import styles from './product-badges.module.css';

/** "New", "Special", the owner's own text, "Out of stock"; renders nothing when none applies. */
export function ProductBadges({ product }: { readonly product: ProductSummary }): ReactNode {
  const ownWord = product.badge?.trim() ?? '';
  const isRepeated = ['', 'new', 'special'].includes(ownWord.toLowerCase());
  if (product.inStock && !product.isNew && !product.isOnSpecial && isRepeated) return null;
  return (
    <p className={styles['badges']}>
      {!product.inStock && <Badge>Out of stock</Badge>}
      {product.isOnSpecial && <Badge tone="special">Special</Badge>}
      {product.isNew && <Badge tone="new">New</Badge>}
      {!isRepeated && <Badge>{ownWord}</Badge>}
    </p>
  );
}
