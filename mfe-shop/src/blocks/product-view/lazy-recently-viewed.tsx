import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenNear } from 'remote-kit/when-near';
import type { Product } from '../../domain/product.ts';
import type { RecentlyViewed } from './recently-viewed.tsx';
import { rememberViewed } from './recently-viewed-store.ts';

/** Distance from the viewport at which the list loads: far enough that nothing visible moves. */
const NEAR_PX = 800;

interface LazyRecentlyViewedProps {
  readonly product: Pick<Product, 'slug' | 'name' | 'pictures'>;
}

/**
 * Remembers this product, and shows the products that this visitor viewed before. Only the
 * browser stores them, so the server cannot render them. They are added at the end of the page,
 * with code that loads when that part is near.
 */
export function LazyRecentlyViewed({ product }: LazyRecentlyViewedProps): ReactNode {
  const { slug, name, pictures } = product;
  const picture = pictures[0]?.hash ?? null;
  const root = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<typeof RecentlyViewed | null>(null);

  useEffect(() => rememberViewed({ slug, name, picture }), [slug, name, picture]);

  useEffect(() => {
    async function show() {
      try {
        const list = await import(
          /* webpackChunkName: "recently-viewed" */ './recently-viewed.tsx'
        );
        setList(() => list.RecentlyViewed);
      } catch {
        // The page is complete without them.
      }
    }
    return root.current === null ? undefined : whenNear([root.current], NEAR_PX, () => void show());
  }, []);

  return <div ref={root}>{List !== null && <List currentSlug={slug} />}</div>;
}
