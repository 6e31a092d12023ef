import type { ReactNode } from 'react';
import { SEARCH_PARAMETER, SEARCH_PATH } from 'shared-contracts/paths';
import { SEARCH_TEXT_MAX } from 'shared-contracts/search-text';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import styles from './search.module.css';

interface SearchFieldProps {
  readonly label: string;
}

/** A plain form; with scripts the shell submits it as a soft navigation. */
export function SearchField({ label }: SearchFieldProps): ReactNode {
  return (
    <form
      className={styles['form']}
      role="search"
      aria-label="Products"
      action={SEARCH_PATH}
      method="get"
    >
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name={SEARCH_PARAMETER}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_TEXT_MAX}
            required
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}
