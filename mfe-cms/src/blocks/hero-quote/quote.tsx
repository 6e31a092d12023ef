import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Picture } from '../../domain/picture.ts';
import styles from './hero-quote.module.css';

/** Builder image slots: overlay_image width 300. */
const PICTURE_WIDTH_PX = 300;
/** Letters that surely fit the box of 500 px in the type of their length. */
const SHORT_QUOTE = 140;
const MEDIUM_QUOTE = 400;
const LONGEST_THAT_FITS = 600;

/** Not every browser lets the keyboard reach a box that scrolls; axe asks for it. */
const IN_ORDER = 0;

interface QuoteProps {
  readonly quote: string;
  readonly author: string;
  readonly picture: Picture | null;
}

/** The quote in type that fits its length. One that may not fit scrolls, by keyboard too. */
export function Quote({ quote, author, picture }: QuoteProps): ReactNode {
  const figure = (
    <figure className={styles['figure']}>
      {picture !== null && (
        <div>
          <span className={styles['overlay']}>
            <ResponsiveImage
              hash={picture.hash}
              aspect="1x1"
              alt={picture.alt}
              sizes="150px"
              maxWidthPx={PICTURE_WIDTH_PX}
            />
          </span>
        </div>
      )}
      <blockquote className={joinClassNames(styles['words'], styles[lengthOf(quote)])}>
        {quote}
      </blockquote>
      {author !== '' && <figcaption className={styles['author']}>{author}</figcaption>}
    </figure>
  );
  if (quote.length <= LONGEST_THAT_FITS) return figure;
  return (
    <div className={styles['scroller']} role="region" aria-label="Quote" tabIndex={IN_ORDER}>
      {figure}
    </div>
  );
}

function lengthOf(quote: string): 'short' | 'medium' | 'long' {
  if (quote.length <= SHORT_QUOTE) return 'short';
  return quote.length <= MEDIUM_QUOTE ? 'medium' : 'long';
}
