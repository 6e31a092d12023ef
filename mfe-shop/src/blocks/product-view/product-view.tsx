import { useId, useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { CmsHtml } from 'remote-kit/cms-html';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { Container } from 'ui-kit/container';
import { ProductBadges } from '../../components/product-badges.tsx';
import { renderRouterLink } from '../../components/router-link.tsx';
import type { Choices } from '../../domain/choices.ts';
import { listBreadcrumb } from '../../domain/breadcrumb.ts';
import { arrangePictures, findPictureIndex } from '../../domain/pictures.ts';
import type { Product } from '../../domain/product.ts';
import { Gallery } from './gallery.tsx';
import type { FirstPurchase, ProductViewData } from './product-view-data.ts';
import styles from './product-view.module.css';
import { PurchaseForm } from './purchase-form.tsx';

/** Sell/product_view: one product, its pictures and the form to buy it (SHOP-05). */
export function ProductView({ data }: BlockViewProps<ProductViewData>): ReactNode {
  return data === null ? null : <ProductPage {...data} />;
}

function ProductPage(props: NonNullable<ProductViewData>): ReactNode {
  const { product, place } = props;
  // Data may be refreshed when the options change the address; what the visitor sees stays put.
  const [first] = useState<FirstPurchase>(props.first);
  const [pictures] = useState(() => arrangePictures(product.pictures, first.choice.choices));
  const descriptionId = useId();
  const [pictureIndex, setPictureIndex] = useState(0);

  function handleChoicesChange(choices: Choices) {
    const index = findPictureIndex(pictures, choices);
    if (index !== undefined) setPictureIndex(index);
  }

  return (
    <Container>
      <div className={styles['page']}>
        {place === 'page' && (
          <Breadcrumb entries={listBreadcrumb(product)} renderLink={renderRouterLink} />
        )}
        <article className={styles['product']}>
          <div className={styles['pictures']}>
            <Gallery pictures={pictures} productName={product.name} shownIndex={pictureIndex} />
          </div>
          <div className={styles['purchase']}>
            <ProductIntro product={product} level={place === 'page' ? 1 : 2} />
            <PurchaseForm product={product} first={first} onChoicesChange={handleChoicesChange} />
          </div>
          {product.content !== null && (
            <section className={styles['description']} aria-labelledby={descriptionId}>
              <h2 id={descriptionId} className={styles['heading']}>
                Description
              </h2>
              <CmsHtml html={product.content} className={styles['content'] ?? ''} />
            </section>
          )}
        </article>
      </div>
    </Container>
  );
}

interface ProductIntroProps {
  readonly product: Product;
  readonly level: 1 | 2;
}

function ProductIntro({ product, level }: ProductIntroProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <header className={styles['intro']}>
      <ProductBadges product={product} />
      <Heading className={styles['title']}>{product.name}</Heading>
      {product.brand !== null && <p className={styles['brand']}>by {product.brand}</p>}
      {product.blurb !== null && <p className={styles['blurb']}>{product.blurb}</p>}
    </header>
  );
}
