import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from 'ui-kit/class-names';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Picture } from '../domain/product.ts';
import { cardPicture, type ListWidth } from './card-picture.ts';
import styles from './picture-card.module.css';

interface PictureCardProps {
  readonly href: string;
  readonly title: string;
  readonly headingLevel: 2 | 3;
  readonly picture: Picture | null;
  /** Width of the surrounding list on a wide screen. */
  readonly listWidth?: ListWidth;
  /** `high` for pictures above the fold. */
  readonly priority?: 'high' | 'lazy';
  /** `dimmed` for items that cannot be bought now. */
  readonly tone?: 'plain' | 'dimmed';
  /** First picture of the page behind the card (`shared-contracts/next-picture`). */
  readonly nextPicture?: string | undefined;
  /** Shown on a corner of the picture. */
  readonly badges?: ReactNode;
  /** Shown below the title. */
  readonly children?: ReactNode;
}

/** A picture with a title and details; the link in the title covers the whole card. */
export function PictureCard(props: PictureCardProps): ReactNode {
  const { href, title, headingLevel, picture, listWidth = 'page' } = props;
  const { priority = 'lazy', tone = 'plain' } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles['card']}>
      <div className={joinClassNames(styles['picture'], tone === 'dimmed' && styles['dimmed'])}>
        {picture === null ? (
          <span className={styles['blank']} />
        ) : (
          <ResponsiveImage
            {...cardPicture(listWidth)}
            hash={picture.hash}
            alt=""
            priority={priority}
          />
        )}
      </div>
      {props.badges !== undefined && <div className={styles['badges']}>{props.badges}</div>}
      <div className={styles['text']}>
        <Heading className={styles['title']}>
          <Link className={styles['link']} to={href} data-next-picture={props.nextPicture}>
            {title}
          </Link>
        </Heading>
        {props.children}
      </div>
    </article>
  );
}
