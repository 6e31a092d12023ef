import type { ReactNode } from 'react';
import { buttonClassName } from 'ui-kit/button-class-name';
import { EmptyState } from 'ui-kit/empty-state';
import { writeListingSelection } from '../domain/listing-fields.ts';
import { WHOLE_LIST, type ListingSelection } from '../domain/listing-selection.ts';
import { ListingLink } from './listing-link.tsx';

interface NothingFitsProps {
  /** Address of the list without a query. */
  readonly path: string;
  readonly selection: ListingSelection;
}

/** Stands where the products of a list would be that its filters leave nothing of. */
export function NoMatches({ path, selection }: NothingFitsProps): ReactNode {
  const cleared = path + writeListingSelection({ ...WHOLE_LIST, sort: selection.sort });
  return (
    <EmptyState
      title="Nothing fits these filters"
      actions={
        <ListingLink className={buttonClassName({ variant: 'secondary' })} to={cleared}>
          Clear filters
        </ListingLink>
      }
    >
      Take one of them away, or start again with everything.
    </EmptyState>
  );
}
