import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shopPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { EmptyState } from 'ui-kit/empty-state';
import { Pagination } from 'ui-kit/pagination';
import { CardList } from '../../components/card-list.tsx';
import { PictureCard } from '../../components/picture-card.tsx';
import { ProductList } from '../../components/product-list.tsx';
import { renderRouterLink } from '../../components/router-link.tsx';
import type { GroupCard, ListPosition, Listing } from './product-grid-data.ts';
import styles from './product-grid.module.css';

/** Groups of the first row on a phone. */
const FIRST_ROW = 2;

interface ListingViewProps {
  readonly listing: Listing;
  readonly place: 'top' | 'below';
}

export function ListingView({ listing, place }: ListingViewProps): ReactNode {
  if (listing.kind === 'groups') return <GroupList groups={listing.groups} />;
  if (listing.products.length === 0) return place === 'top' ? <NothingHere /> : null;
  return (
    <>
      <ProductList products={listing.products} headingLevel={2} place={place} />
      {listing.position !== null && <ListPages position={listing.position} />}
    </>
  );
}

function GroupList({ groups }: { readonly groups: readonly GroupCard[] }): ReactNode {
  return (
    <CardList>
      {groups.map(({ name, slug, picture }, index) => (
        <li key={slug}>
          <PictureCard
            href={shopPath(slug)}
            title={name}
            headingLevel={2}
            picture={picture}
            priority={index < FIRST_ROW ? 'high' : 'lazy'}
          />
        </li>
      ))}
    </CardList>
  );
}

function ListPages({ position }: { readonly position: ListPosition }): ReactNode {
  const { group, page, pageCount } = position;
  if (pageCount <= 1) return null;
  return (
    <div className={styles['pages']}>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => shopPath(group, number)}
        renderLink={renderRouterLink}
      />
    </div>
  );
}

function NothingHere(): ReactNode {
  return (
    <EmptyState
      title="Nothing here right now"
      actions={
        <Link className={buttonClassName({ variant: 'secondary' })} to={shopPath()}>
          All groups
        </Link>
      }
    >
      The next prints for this group are not off the bench yet.
    </EmptyState>
  );
}
