/**
 * Search as a plain form: `GET /search?q=…` works without scripts. Suggestions are loaded
 * when the field is first focused; the field element stays the same.
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
  /** Path and query of the current page. */
  readonly path: string;
}

export function SearchForm({ action, path }: SearchFormProps): ReactNode {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const suggestions = useLazyPart('searchSuggestions', field === null ? 'not-needed' : 'needed');

  /** The visitor may have focused the field before the scripts ran. */
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
