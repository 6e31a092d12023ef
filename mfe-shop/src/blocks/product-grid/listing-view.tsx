import type { ReactNode } from 'react';
import { GroupCards } from '../../components/group-cards.tsx';
import { ProductList } from '../../components/product-list.tsx';
import { GroupProducts } from './group-products.tsx';
import { EmptyGroup } from './empty-group.tsx';
import type { Listing } from './product-grid-data.ts';

interface ListingViewProps {
  readonly listing: Listing;
  readonly place: 'top' | 'below';
}

export function ListingView({ listing, place }: ListingViewProps): ReactNode {
  if (listing.kind === 'groups') return <GroupCards groups={listing.groups} headingLevel={2} />;
  const { products, position } = listing;
  if (position !== null) return <GroupProducts products={products} position={position} />;
  if (products.length === 0) return place === 'top' ? <EmptyGroup /> : null;
  return <ProductList products={products} headingLevel={2} place={place} />;
}
