import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from 'shared-contracts/paths';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Product } from '../../domain/product.ts';
import { listOthersViewed, type ViewedProduct } from '../../domain/recently-viewed.ts';
import { createRecentlyViewed } from './recently-viewed-store.ts';
import styles from './recently-viewed.module.css';

const PICTURE_WIDTH_PX = 450;

interface RecentlyViewedSectionProps {
  readonly product: Pick<Product, 'slug' | 'name' | 'pictures'>;
}

/**
 * The products this visitor looked at before; theirs alone, so the server knows nothing of
 * them and the end of the page is where they come in.
 */
export function RecentlyViewedSection({ product }: RecentlyViewedSectionProps): ReactNode {
  const headingId = useId();
  const { slug, name, pictures } = product;
  const picture = pictures[0]?.hash ?? null;
  const [store] = useState(() => createRecentlyViewed(() => window.localStorage));
  const viewed = useSyncExternalStore(subscribeToNothing, store.current, listNone);
  const others = listOthersViewed(viewed, slug);

  useEffect(() => store.remember({ slug, name, picture }), [store, slug, name, picture]);

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
            sizes="(min-width: 60rem) 14vw, 40vw"
            maxWidthPx={PICTURE_WIDTH_PX}
          />
        )}
      </span>
      {entry.name}
    </Link>
  );
}

const NONE: readonly ViewedProduct[] = [];

function listNone(): readonly ViewedProduct[] {
  return NONE;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
