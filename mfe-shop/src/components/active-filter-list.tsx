import type { ReactNode } from 'react';
import { closeIcon } from 'ui-kit/icon-drawings';
import { Icon } from 'ui-kit/icon';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { Narrowing } from '../domain/listing-check.ts';
import { writeListingSelection } from '../domain/listing-fields.ts';
import { WHOLE_LIST } from '../domain/listing-selection.ts';
import styles from './active-filter-list.module.css';
import { listActiveFilters } from './active-filters.ts';
import { ListingLink } from './listing-link.tsx';

interface ActiveFilterListProps {
  /** Address of the list without a query. */
  readonly path: string;
  readonly narrowing: Narrowing;
}

/** The active filters, each a link to the list without it. */
export function ActiveFilterList({ path, narrowing }: ActiveFilterListProps): ReactNode {
  const { selection, facets } = narrowing;
  const filters = listActiveFilters(selection, facets);
  if (filters.length === 0) return null;
  const cleared = { ...WHOLE_LIST, sort: selection.sort };
  return (
    <ul className={styles['list']} role="list" aria-label="Active filters">
      {filters.map(({ label, rest }) => (
        <li key={label}>
          <ListingLink
            to={path + writeListingSelection(rest)}
            className={styles['chip']}
            label={`Remove ${label}`}
          >
            {label}
            <Icon drawing={closeIcon} />
          </ListingLink>
        </li>
      ))}
      <li>
        <ListingLink to={path + writeListingSelection(cleared)} className={textLinkClassName({})}>
          Clear all
        </ListingLink>
      </li>
    </ul>
  );
}
