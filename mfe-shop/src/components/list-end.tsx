import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { PaginationLook } from 'remote-kit/pagination-look';
import { renderRouterLink } from 'remote-kit/router-link';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Pagination } from 'ui-kit/pagination';
import { addShownPages, SHOWN_PAGES_MAX } from '../domain/shown-pages.ts';
import styles from './list-end.module.css';

interface ListEndProps {
  /** The list whose end it is. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Number of products in `list`. */
  readonly shown: number;
  /** Number on all pages; null when the backend does not count: then the list cannot grow. */
  readonly total: number | null;
  readonly page: number;
  readonly pageCount: number;
  /** Pages below each other, from the first one on. */
  readonly shownPages: number;
  readonly hrefOf: (page: number) => string;
  readonly look: PaginationLook;
}

/** More products below the ones that are shown, and links to the pages of the list. */
export function ListEnd(props: ListEndProps): ReactNode {
  const { list, shown, total, page, pageCount, shownPages, hrefOf, look } = props;
  const shownBefore = useRef<number>(undefined);

  useEffect(() => {
    const first = shownBefore.current;
    shownBefore.current = undefined;
    if (first === undefined || shown <= first) return;
    // The first added product: the link may be gone, and is below the products in any case.
    list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  }, [list, shown]);

  if (pageCount <= 1) return null;
  const canGrow =
    total !== null && page === 1 && shownPages < pageCount && shownPages < SHOWN_PAGES_MAX;
  return (
    <div className={styles['end']}>
      {canGrow && (
        <Link
          className={buttonClassName({ variant: 'secondary' })}
          to={addShownPages(hrefOf(1), shownPages + 1)}
          preventScrollReset
          onClick={() => {
            shownBefore.current = shown;
          }}
        >
          Show more products
        </Link>
      )}
      <Pagination
        page={Math.max(page, Math.min(shownPages, pageCount))}
        pageCount={pageCount}
        hrefOf={hrefOf}
        renderLink={renderRouterLink}
        {...look}
      />
    </div>
  );
}
