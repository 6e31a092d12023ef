import type { ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { starIcon } from 'ui-kit/icon-drawings';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import styles from './rating-stars.module.css';

/** C§9 Rating range. */
const STARS = [1, 2, 3, 4, 5] as const;

/** A rating from 1 to 5: the exact number in words, the nearest whole one in stars (CMS-21). */
export function RatingStars({ rating }: { readonly rating: number }): ReactNode {
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>Rated {rating} out of 5</VisuallyHidden>
      {STARS.map((star) => (
        <span key={star} className={star <= Math.round(rating) ? styles['full'] : undefined}>
          <Icon drawing={starIcon} />
        </span>
      ))}
    </span>
  );
}
