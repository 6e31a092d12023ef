import { Icon } from './icon.tsx';
import { starIcon } from './icon-drawings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './rating-stars.module.css';

/** C§9 Rating range. */
const STARS = [1, 2, 3, 4, 5] as const;

/** A rating from 1 to 5: the exact number in words, the nearest whole one in stars (CMS-21). */
export function RatingStars({ rating }: { readonly rating: number }) {
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
