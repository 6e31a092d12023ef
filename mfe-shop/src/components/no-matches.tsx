import type { ReactNode } from 'react';
import { buttonClassName } from 'ui-kit/button-class-name';
import { EmptyState } from 'ui-kit/empty-state';
import { writeListingSelection } from '../domain/listing-fields.ts';
import { WHOLE_LIST, type ListingSelection } from '../domain/listing-selection.ts';
import { ListingLink } from './listing-link.tsx';

interface NoMatchesProps {
  /** Address of the list without a query. */
  readonly path: string;
  readonly selection: ListingSelection;
}

/** Shown instead of the products when none match the filters. */
export function NoMatches({ path, selection }: NoMatchesProps): ReactNode {
  const cleared = path + writeListingSelection({ ...WHOLE_LIST, sort: selection.sort });
  return (
    <EmptyState
      title="No products match these filters"
      actions={
        <ListingLink className={buttonClassName({ variant: 'secondary' })} to={cleared}>
          Clear filters
        </ListingLink>
      }
    >
      Remove a filter, or clear them all.
    </EmptyState>
  );
}
