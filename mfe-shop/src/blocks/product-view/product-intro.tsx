import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { RatingStars } from 'ui-kit/rating-stars';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { ProductBadges } from '../../components/product-badges.tsx';
import type { Product } from '../../domain/product.ts';
import type { RatingSummary } from '../../domain/rating.ts';
import styles from './product-view.module.css';

interface ProductIntroProps {
  readonly product: Product;
  /** 1 on the product's own page. */
  readonly level: 1 | 2;
  readonly rating: RatingSummary | null;
  /** Id of the reviews section, to which the rating links. */
  readonly reviewsId: string;
}

/** Name, brand, rating and one sentence. */
export function ProductIntro(props: ProductIntroProps): ReactNode {
  const { product, level, rating, reviewsId } = props;
  const Heading = `h${level}` as const;
  return (
    <header className={styles['intro']}>
      <ProductBadges product={product} />
      <Heading className={styles['title']}>{product.name}</Heading>
      {(product.brand !== null || rating !== null) && (
        <div className={styles['facts']}>
          {product.brand !== null && <p className={styles['brand']}>by {product.brand}</p>}
          {rating !== null && (
            <a
              className={joinClassNames(textLinkClassName({ tone: 'quiet' }), styles['rating'])}
              href={`#${reviewsId}`}
            >
              <RatingStars rating={rating.average} /> {rating.average} ({rating.count})
            </a>
          )}
        </div>
      )}
      {product.blurb !== null && <p className={styles['blurb']}>{product.blurb}</p>}
    </header>
  );
}
