import { useId, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { ProductList } from '../../components/product-list.tsx';
import type { RelatedProductsData } from './load.ts';
import styles from './related-products.module.css';

/** Sell/related_products: other products of a group. */
export function View({ data }: BlockViewProps<RelatedProductsData>): ReactNode {
  const headingId = useId();
  if (data.products.length === 0) return null;
  return (
    <Container width="wide">
      <section className={styles['related']} aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['heading']}>
          {data.heading}
        </h2>
        <ProductList products={data.products} headingLevel={3} shape="row" />
      </section>
    </Container>
  );
}
