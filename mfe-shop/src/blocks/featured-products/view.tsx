import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { shopPath } from 'shared-contracts/paths';
import { Container } from 'ui-kit/container';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ProductList } from '../../components/product-list.tsx';
import { FEATURED_GROUP } from './featured-group.ts';
import styles from './featured-products.module.css';
import type { FeaturedProductsData } from './load.ts';

/** Sell/featured_products: three of the featured products, chosen by the server. */
export function View({ data }: BlockViewProps<FeaturedProductsData>): ReactNode {
  const headingId = useId();
  if (data.products.length === 0) return null;
  return (
    <Container width="wide">
      <section className={styles['featured']} aria-labelledby={headingId}>
        <div className={styles['header']}>
          <h2 id={headingId}>Featured products</h2>
          <Link className={textLinkClassName({})} to={shopPath(FEATURED_GROUP)}>
            See all featured
          </Link>
        </div>
        <ProductList products={data.products} headingLevel={3} shape="row" />
      </section>
    </Container>
  );
}
