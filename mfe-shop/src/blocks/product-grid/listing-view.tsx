import type { ReactNode } from 'react';
import { shopPath } from 'shared-contracts/paths';
import { CardList } from '../../components/card-list.tsx';
import { PictureCard } from '../../components/picture-card.tsx';
import { ProductList } from '../../components/product-list.tsx';
import { GroupProducts } from './group-products.tsx';
import { NothingHere } from './nothing-here.tsx';
import type { GroupCard, Listing } from './product-grid-data.ts';

/** Groups of the first row on a phone. */
const FIRST_ROW = 2;

interface ListingViewProps {
  readonly listing: Listing;
  readonly place: 'top' | 'below';
}

export function ListingView({ listing, place }: ListingViewProps): ReactNode {
  if (listing.kind === 'groups') return <GroupList groups={listing.groups} />;
  const { products, position } = listing;
  if (position !== null) return <GroupProducts products={products} position={position} />;
  if (products.length === 0) return place === 'top' ? <NothingHere /> : null;
  return <ProductList products={products} headingLevel={2} place={place} />;
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
