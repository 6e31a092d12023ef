import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from 'shared-contracts/paths';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { ViewedProduct } from '../../domain/recently-viewed.ts';
import { listOthersViewed } from '../../domain/viewed-products.ts';
import { readViewed } from './recently-viewed-store.ts';
import styles from './recently-viewed.module.css';

const PICTURE_WIDTH_PX = 450;

interface RecentlyViewedProps {
  /** Slug of the product of the page. */
  readonly currentSlug: string;
}

/** The products that this visitor viewed before. Browser only. */
export function RecentlyViewed({ currentSlug }: RecentlyViewedProps): ReactNode {
  const headingId = useId();
  const [others] = useState(() => listOthersViewed(readViewed(), currentSlug));
  if (others.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        Recently viewed
      </h2>
      <ul className={styles['list']} role="list">
        {others.map((entry) => (
          <li key={entry.slug}>
            <ViewedLink entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewedLink({ entry }: { readonly entry: ViewedProduct }): ReactNode {
  return (
    <Link className={styles['link']} to={productPath(entry.slug)}>
      <span className={styles['picture']}>
        {entry.picture !== null && (
          <ResponsiveImage
            hash={entry.picture}
            aspect="4x3"
            alt=""
            sizes="(min-width: 112rem) 17rem, (min-width: 60rem) 14vw, 40vw"
            maxWidthPx={PICTURE_WIDTH_PX}
          />
        )}
      </span>
      {entry.name}
    </Link>
  );
}
