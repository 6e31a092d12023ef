import type { ReactNode } from 'react';
import type { ListPages } from 'remote-kit/embedded-list';
import type { PaginationLook } from 'remote-kit/pagination-look';
import { renderRouterLink } from 'remote-kit/router-link';
import { assertNever } from 'shared-contracts/json';
import { Pagination } from 'ui-kit/pagination';
import { GroupCards } from '../../components/group-cards.tsx';
import { ProductList } from '../../components/product-list.tsx';
import { GroupProducts } from './group-products.tsx';
import { EmptyGroup } from './empty-group.tsx';
import type { Listing } from './product-grid-data.ts';
import styles from './product-grid.module.css';

interface ListingViewProps {
  readonly listing: Listing;
  readonly place: 'top' | 'below';
  readonly look: PaginationLook;
}

export function ListingView({ listing, place, look }: ListingViewProps): ReactNode {
  switch (listing.kind) {
    case 'groups':
      return <GroupCards groups={listing.groups} headingLevel={2} />;
    case 'products':
      return <GroupProducts products={listing.products} position={listing.position} look={look} />;
    case 'list':
      if (listing.products.length === 0) return place === 'top' ? <EmptyGroup /> : null;
      return (
        <>
          <ProductList products={listing.products} headingLevel={2} place={place} />
          {listing.pages !== null && <NumberedPages pages={listing.pages} look={look} />}
        </>
      );
    default:
      return assertNever(listing);
  }
}

interface NumberedPagesProps {
  readonly pages: ListPages;
  readonly look: PaginationLook;
}

function NumberedPages({ pages, look }: NumberedPagesProps): ReactNode {
  return (
    <div className={styles['pages']}>
      <Pagination
        page={pages.page}
        pageCount={pages.hrefs.length}
        hrefOf={(number) => pages.hrefs[number - 1] ?? ''}
        renderLink={renderRouterLink}
        {...look}
      />
    </div>
  );
}
