/** Search as a plain form: `GET /search?q=…` works before any script. */
import { searchIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { IconButton } from 'ui-kit/icon-button';
import styles from './search-form.module.css';

export function SearchForm({ action }: { readonly action: string }): ReactNode {
  return (
    <form className={styles['form']} role="search" action={action} method="get">
      <input
        className={styles['input']}
        type="search"
        name="q"
        aria-label="Search the shop"
        placeholder="Search the shop"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        required
      />
      <IconButton type="submit" label="Search" icon={searchIcon} />
    </form>
  );
}
