import { useId, useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { NestedSlotView } from 'remote-kit/nested-slot';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { Container } from 'ui-kit/container';
import { ProductList } from '../../components/product-list.tsx';
import { renderRouterLink } from '../../components/router-link.tsx';
import { listBreadcrumb } from '../../domain/breadcrumb.ts';
import type { Choices } from '../../domain/choices.ts';
import { arrangePictures, findPictureIndex } from '../../domain/pictures.ts';
import type { ProductSummary } from '../../domain/product.ts';
import { summariseRatings } from '../../domain/rating.ts';
import { Gallery } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductIntro } from './product-intro.tsx';
import {
  VIDEO_SLOT,
  type FirstPurchase,
  type ProductViewData,
  type ShownProduct,
} from './product-view-data.ts';
import styles from './product-view.module.css';
import { PurchaseForm } from './purchase-form.tsx';
import { RecentlyViewedSection } from './recently-viewed.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { SizeChart } from './size-chart.tsx';

/** Sell/product_view: one product, its pictures and the form to buy it (SHOP-05). */
export function ProductView({ data }: BlockViewProps<ProductViewData>): ReactNode {
  return data === null ? null : <ProductPage {...data} />;
}

function ProductPage(props: ShownProduct): ReactNode {
  const { product, surroundings } = props;
  const reviewsId = useId();
  return (
    <div className={styles['page']}>
      <Container>
        <div className={styles['main']}>
          {surroundings !== null && (
            <Breadcrumb
              entries={listBreadcrumb(product, surroundings.trail)}
              renderLink={renderRouterLink}
            />
          )}
          <ProductArticle shown={props} reviewsId={reviewsId} />
        </div>
      </Container>
      {surroundings !== null && (
        <>
          <NestedSlotView name={VIDEO_SLOT} />
          <Container>
            <div className={styles['surroundings']}>
              <ReviewsSection id={reviewsId} reviews={surroundings.reviews} />
              <RelatedSection products={surroundings.related} />
              <RecentlyViewedSection product={product} />
            </div>
          </Container>
        </>
      )}
    </div>
  );
}

interface ProductArticleProps {
  readonly shown: ShownProduct;
  readonly reviewsId: string;
}

function ProductArticle({ shown, reviewsId }: ProductArticleProps): ReactNode {
  const { product, place, surroundings } = shown;
  // Data may be refreshed when the options change the address; what the visitor sees stays put.
  const [first] = useState<FirstPurchase>(shown.first);
  const [pictures] = useState(() => arrangePictures(product.pictures, first.choice.choices));
  const [pictureIndex, setPictureIndex] = useState(0);
  const { name, sizeChart, modelAddress } = product;

  function handleChoicesChange(choices: Choices) {
    const index = findPictureIndex(pictures, choices);
    if (index !== undefined) setPictureIndex(index);
  }

  return (
    <article className={styles['product']}>
      <div className={styles['pictures']}>
        <Gallery
          pictures={pictures}
          productName={name}
          shownIndex={pictureIndex}
          modelAddress={modelAddress}
        />
      </div>
      <div className={styles['purchase']}>
        <ProductIntro
          product={product}
          level={place === 'page' ? 1 : 2}
          rating={summariseRatings(surroundings?.reviews ?? [])}
          reviewsId={reviewsId}
        />
        <PurchaseForm
          product={product}
          first={first}
          onChoicesChange={handleChoicesChange}
          help={sizeChart !== null && <SizeChart chart={sizeChart} productName={name} />}
        />
      </div>
      <ProductDetails product={product} />
    </article>
  );
}

function RelatedSection({ products }: { readonly products: readonly ProductSummary[] }): ReactNode {
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        More from this group
      </h2>
      <ProductList products={products} headingLevel={3} shape="row" />
    </section>
  );
}
