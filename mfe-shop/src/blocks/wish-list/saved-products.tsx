import type { ReactNode } from 'react';
import { CardList } from '../../components/card-list.tsx';
import { ProductCard } from '../../components/product-card.tsx';
import type { ProductSummary } from '../../domain/product.ts';
import { REMOVE_ACTION } from '../../domain/wish-list.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './wish-list.module.css';

/** Number of cards in the first row on a phone, visible without scrolling. */
const FIRST_ROW = 2;

interface SavedProductsProps {
  readonly products: readonly ProductSummary[];
}

/** The products as cards, each with a button that removes it. */
export function SavedProducts({ products }: SavedProductsProps): ReactNode {
  return (
    <CardList>
      {products.map((product, index) => (
        <li key={product.slug} className={styles['item']}>
          <ProductCard
            product={product}
            headingLevel={2}
            priority={index < FIRST_ROW ? 'high' : 'lazy'}
          />
          <ChangeForm action={REMOVE_ACTION} product={product} label="Remove" />
        </li>
      ))}
    </CardList>
  );
}
