import type { ReactNode } from 'react';
import { Badge } from 'ui-kit/badge';
import type { ProductSummary } from '../domain/product.ts';
import styles from './product-badges.module.css';

/** "New", "Special", the owner's own text, "Out of stock"; renders nothing when none applies. */
export function ProductBadges({ product }: { readonly product: ProductSummary }): ReactNode {
  const ownText = product.badge?.trim() ?? '';
  const isOwnHidden = ['', 'new', 'special'].includes(ownText.toLowerCase());
  if (product.inStock && !product.isNew && !product.isOnSpecial && isOwnHidden) return null;
  return (
    <p className={styles['badges']}>
      {!product.inStock && <Badge>Out of stock</Badge>}
      {product.isOnSpecial && <Badge tone="special">Special</Badge>}
      {product.isNew && <Badge tone="new">New</Badge>}
      {!isOwnHidden && <Badge>{ownText}</Badge>}
    </p>
  );
}
