import type { ReactNode } from 'react';
import { RatingStars } from 'ui-kit/rating-stars';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Testimonial } from '../domain/testimonial.ts';
import styles from './testimonial-figure.module.css';

const PHOTO_WIDTH_PX = 150;

/** One testimonial with its author and rating. */
export function TestimonialFigure({
  testimonial,
}: {
  readonly testimonial: Testimonial;
}): ReactNode {
  const { content, name, title, picture, rating } = testimonial;
  return (
    <figure className={styles['figure']}>
      {rating !== null && (
        <div>
          <RatingStars rating={rating} />
        </div>
      )}
      <blockquote className={styles['words']}>{content}</blockquote>
      <figcaption>
        <span className={styles['person']}>
          {picture !== null && (
            <span className={styles['photo']}>
              <ResponsiveImage
                hash={picture.hash}
                aspect="1x1"
                alt=""
                sizes="48px"
                maxWidthPx={PHOTO_WIDTH_PX}
              />
            </span>
          )}
          <span>
            <span className={styles['name']}>{name}</span>
            {title !== null && title !== '' && <span className={styles['title']}>, {title}</span>}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
