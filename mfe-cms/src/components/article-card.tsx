import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { articlePath } from 'shared-contracts/paths';
import { joinClassNames } from 'ui-kit/class-names';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { ArticleSummary } from '../domain/article.ts';
import styles from './article-card.module.css';
import { ArticleFacts } from './article-facts.tsx';

/** The picture of a lead card is higher, because the card is nearly square on a wide screen. */
const CARD_PICTURE_ASPECT = { usual: '16x9', narrow: '16x9', lead: '4x3' } as const;
/** Maximum width of a card's picture in device pixels, for two per CSS pixel on a wide screen. */
const CARD_PICTURE_WIDTH_PX = { usual: 800, narrow: 800, lead: 1925 };
/**
 * Three cards per row on a wide screen, two on a medium one; a lead card takes two columns. On the
 * widest screens a page of articles has four `narrow` ones per row.
 */
const CARD_SIZES = {
  usual: '(min-width: 112rem) 34rem, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  narrow:
    '(min-width: 112rem) 25rem, (min-width: 96rem) 22vw, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  lead: '(min-width: 112rem) 52rem, (min-width: 96rem) 46vw, (min-width: 60rem) 66vw, 92vw',
};

interface ArticleCardProps {
  readonly article: ArticleSummary;
  readonly headingLevel: 2 | 3;
  /** `high` for a picture above the fold. */
  readonly priority: 'high' | 'lazy';
  readonly size: 'usual' | 'narrow' | 'lead';
}

/** An article in a list; the link in the title covers the whole card. */
export function ArticleCard({
  article,
  headingLevel,
  priority,
  size,
}: ArticleCardProps): ReactNode {
  const { picture, blurb } = article;
  const [group] = article.groups;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={joinClassNames(styles['card'], styles[size])}>
      <div className={styles['picture']}>
        {picture === null ? (
          <span className={styles['blank']} />
        ) : (
          <ResponsiveImage
            hash={picture.hash}
            aspect={CARD_PICTURE_ASPECT[size]}
            alt=""
            sizes={CARD_SIZES[size]}
            maxWidthPx={CARD_PICTURE_WIDTH_PX[size]}
            priority={priority}
          />
        )}
      </div>
      <div className={styles['text']}>
        {group !== undefined && <p className={styles['group']}>{group.name}</p>}
        <Heading className={styles['title']}>
          <Link className={styles['link']} to={articlePath(article.slug)}>
            {article.name}
          </Link>
        </Heading>
        {blurb !== null && <p className={styles['blurb']}>{blurb}</p>}
        <div className={styles['facts']}>
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}
