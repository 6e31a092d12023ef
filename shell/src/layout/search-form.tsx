/**
 * Search as a plain form: `GET /search?q=…` works before any script. Once a visitor
 * is in the field its suggestions are loaded; the field stays as it is (SHOP-09, SH-22).
 */
import { useState, type ReactNode } from 'react';
import { SEARCH_PARAMETER } from 'shared-contracts/paths';
import { SEARCH_TEXT_MAX } from 'shared-contracts/search-text';
import { IconButton } from 'ui-kit/icon-button';
import { searchIcon } from 'ui-kit/icon-drawings';
import { useLazyPart } from './lazy-parts.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly action: string;
  /** Path and query of the page that is shown. */
  readonly path: string;
}

export function SearchForm({ action, path }: SearchFormProps): ReactNode {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const suggestions = useLazyPart('searchSuggestions', field === null ? 'not-needed' : 'needed');

  /** The visitor may have been there before scripts were. */
  function handleAttach(input: HTMLInputElement | null): void {
    if (input !== null && input === document.activeElement) setField(input);
  }

  return (
    <form className={styles['form']} role="search" action={action} method="get">
      <input
        ref={handleAttach}
        className={styles['input']}
        type="search"
        name={SEARCH_PARAMETER}
        aria-label="Search the shop"
        placeholder="Search the shop"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX}
        required
        onFocus={(event) => setField(event.currentTarget)}
      />
      <IconButton type="submit" label="Search" icon={searchIcon} />
      {field !== null && suggestions !== null && (
        <suggestions.View field={field} path={path} list={suggestions.list} />
      )}
    </form>
  );
}
