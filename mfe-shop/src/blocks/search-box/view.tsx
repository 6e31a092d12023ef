import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { SEARCH_PARAMETER, SEARCH_PATH } from 'shared-contracts/paths';
import { focusOverlay } from 'shared-contracts/region-markup';
import { SEARCH_TEXT_MAX } from 'shared-contracts/search-text';
import { IconButton } from 'ui-kit/icon-button';
import { searchIcon } from 'ui-kit/icon-drawings';
import type { SearchBoxData } from './load.ts';
import styles from './search-box.module.css';

/**
 * Sell/search_box: search as a plain form, `GET /search?q=…`, which works without scripts. The
 * shell mounts the suggestions (`overlay.tsx`) inside the form when the field is first focused.
 */
export function View({ data }: BlockViewProps<SearchBoxData>): ReactNode {
  return (
    <form
      className={styles['form']}
      role="search"
      action={SEARCH_PATH}
      method="get"
      {...focusOverlay('Sell/search_suggestions')}
    >
      <input
        className={styles['input']}
        type="search"
        name={SEARCH_PARAMETER}
        aria-label={data.label}
        placeholder={data.label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX}
        required
      />
      <IconButton type="submit" label="Search" icon={searchIcon} />
    </form>
  );
}
