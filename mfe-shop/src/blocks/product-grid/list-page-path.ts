import { shopPath } from 'shared-contracts/paths';
import { writeListingSelection } from '../../domain/listing-fields.ts';
import type { ListPosition } from './product-grid-data.ts';

/** Address of a page of the list, including its filters and sort order. */
export function listPagePath({ group, narrowing }: ListPosition, page: number): string {
  const query = narrowing === null ? '' : writeListingSelection(narrowing.selection);
  return shopPath(group, page) + query;
}
