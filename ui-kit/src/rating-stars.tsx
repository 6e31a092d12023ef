import { Icon } from './icon.tsx';
import { starIcon } from './icon-drawings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './rating-stars.module.css';

/** Range of ratings. */
const STARS = [1, 2, 3, 4, 5] as const;

/** A rating from 1 to 5: the exact number as text, the nearest half in stars. */
export function RatingStars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>Rated {rating} out of 5</VisuallyHidden>
      {STARS.map((star) => (
        <span key={star} className={styles['star']}>
          <Icon drawing={starIcon} />
          <Filling share={Math.round((rating - star + 1) * 2) / 2} />
        </span>
      ))}
    </span>
  );
}

function Filling({ share }: { readonly share: number }) {
  if (share <= 0) return null;
  return (
    <span className={share >= 1 ? styles['full'] : styles['half']}>
      <Icon drawing={starIcon} />
    </span>
  );
}
