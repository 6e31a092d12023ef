import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Picture } from '../../domain/picture.ts';
import styles from './hero-quote.module.css';

/** Width of `overlay_image` in the page builder. */
const PICTURE_WIDTH_PX = 300;
/** Maximum number of letters for each font size: they always fit the 500 px box. */
const SHORT_QUOTE = 140;
const MEDIUM_QUOTE = 400;
const LONGEST_THAT_FITS = 600;

/** Some browsers do not make a scrollable box reachable by keyboard; axe requires it. */
const IN_TAB_ORDER = 0;

interface QuoteProps {
  readonly quote: string;
  readonly author: string;
  readonly picture: Picture | null;
}

/** The quote in a font size for its length. A quote that may not fit scrolls, also by keyboard. */
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
    <div className={styles['scroller']} role="region" aria-label="Quote" tabIndex={IN_TAB_ORDER}>
      {figure}
    </div>
  );
}

function lengthOf(quote: string): 'short' | 'medium' | 'long' {
  if (quote.length <= SHORT_QUOTE) return 'short';
  return quote.length <= MEDIUM_QUOTE ? 'medium' : 'long';
}
