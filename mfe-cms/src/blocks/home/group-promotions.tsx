import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shopPath } from 'shared-contracts/paths';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { PromotedGroup } from '../../api/groups.ts';
import styles from './group-promotions.module.css';

/** Twice the 300 pixels of a group's picture, for dense screens. */
const PICTURE_WIDTH_PX = 600;

/** The groups of the shop, each with a link. */
export function GroupPromotions({
  groups,
}: {
  readonly groups: readonly PromotedGroup[];
}): ReactNode {
  const headingId = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles['section']}>
      <h2 id={headingId} className={styles['heading']}>
        Browse by group
      </h2>
      <ul className={styles['groups']} role="list">
        {groups.map(({ name, slug, picture }) => (
          <li key={slug} className={styles['group']}>
            {picture !== null && (
              <ResponsiveImage
                hash={picture.hash}
                aspect="4x3"
                alt=""
                sizes="(min-width: 112rem) 25rem, (min-width: 60rem) 22vw, 46vw"
                maxWidthPx={PICTURE_WIDTH_PX}
              />
            )}
            <h3 className={styles['name']}>{name}</h3>
            <Link className={styles['link']} to={shopPath(slug)}>
              Shop Now<VisuallyHidden>: {name}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
