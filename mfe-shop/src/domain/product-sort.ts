/** Orders of an embedded list of products. Pure. */
import type { ListSort } from 'remote-kit/embedded-list';
import type { ListingSort } from './listing-selection.ts';

/** Null for the editorial order, also for a field or direction that the backend cannot sort by. */
export function findProductSort(sort: ListSort | null): ListingSort | null {
  if (sort === null) return null;
  switch (sort.field) {
    case 'name':
    case 'title':
      return sort.direction === 'descending' ? null : 'name';
    case 'price':
      return sort.direction === 'descending' ? 'price-desc' : 'price';
    case 'price_desc':
      return 'price-desc';
    case 'newest':
    case 'created_at':
      return sort.direction === 'ascending' ? null : 'newest';
    default:
      return null;
  }
}
