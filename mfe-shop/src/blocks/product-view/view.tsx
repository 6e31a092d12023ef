import { useId, useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { NestedSlotView } from 'remote-kit/nested-slot';
import { renderRouterLink } from 'remote-kit/router-link';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { Container } from 'ui-kit/container';
import { listBreadcrumb } from '../../domain/breadcrumb.ts';
import type { Choices } from '../../domain/product.ts';
import { arrangePictures, findPictureIndex } from '../../domain/pictures.ts';
import { Gallery } from './gallery.tsx';
import { ProductIntro } from './product-intro.tsx';
import {
  nestedNameOf,
  type FirstPurchase,
  type ProductViewData,
  type ShownProduct,
} from './product-view-data.ts';
import styles from './product-view.module.css';
import { PurchaseForm } from './purchase-form.tsx';
import { SaveForm } from './save-form.tsx';
import { LazyRecentlyViewed } from './lazy-recently-viewed.tsx';
import { SizeChart } from './size-chart.tsx';

/** Sell/product_view: one product, its pictures and the form to buy it. */
export function View({ data, block }: BlockViewProps<ProductViewData>): ReactNode {
  const reviewsId = useId();
  if (data === null) return null;
  const { product, surroundings } = data;
  const isPage = surroundings !== null;
  return (
    <div className={styles['page']}>
      <Container width="wide">
        <div className={styles['main']}>
          {isPage && (
            <Breadcrumb
              entries={listBreadcrumb(product, surroundings.trail)}
              renderLink={renderRouterLink}
            />
          )}
          <ProductArticle shown={data} reviewsId={reviewsId} />
        </div>
      </Container>
      <NestedSlotView name={nestedNameOf(block, 'details')} />
      {isPage && (
        <>
          <div className={styles['video']}>
            <NestedSlotView name={nestedNameOf(block, 'video')} />
          </div>
          <div id={reviewsId} className={styles['reviews']}>
            <NestedSlotView name={nestedNameOf(block, 'reviews')} />
          </div>
          <NestedSlotView name={nestedNameOf(block, 'related')} />
          <Container width="wide">
            <LazyRecentlyViewed product={product} />
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
  const { product, place, canSave, surroundings, delivery } = shown;
  // A changed address may refresh the data; the chosen options and the picture stay.
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
          rating={surroundings?.reviews.rating ?? null}
          reviewsId={reviewsId}
        />
        <PurchaseForm
          product={product}
          first={first}
          onChoicesChange={handleChoicesChange}
          delivery={delivery}
          help={sizeChart !== null && <SizeChart chart={sizeChart} productName={name} />}
        />
        {canSave && <SaveForm slug={product.slug} />}
      </div>
    </article>
  );
}
