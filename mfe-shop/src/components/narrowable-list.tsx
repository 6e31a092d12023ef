import { useId, type FormEvent, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Button } from 'ui-kit/button';
import { joinClassNames } from 'ui-kit/class-names';
import { chevronDownIcon, filterIcon } from 'ui-kit/icon-drawings';
import { Icon } from 'ui-kit/icon';
import type { Narrowing } from '../domain/listing-check.ts';
import { countFilters } from '../domain/listing-selection.ts';
import { ActiveFilterList } from './active-filter-list.tsx';
import { COUNT_ID } from './field-ids.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './narrowable-list.module.css';
import { ResultCount } from './result-count.tsx';
import { SortField } from './sort-field.tsx';
import { useListingForm } from './use-listing-form.ts';

interface NarrowableListProps {
  /** Address of the list without a query; its first page. */
  readonly path: string;
  readonly narrowing: Narrowing;
  /** Label of the order without `sort`, for example "Featured". */
  readonly defaultOrder: string;
  /** Which part of the list is shown, in words. */
  readonly count: string;
  /** The products and the pages, or a message instead. */
  readonly children: ReactNode;
}

/**
 * A list beside the plain GET form that filters and sorts it. With scripts each change applies
 * at once. On a phone the filters are collapsed.
 */
export function NarrowableList(props: NarrowableListProps): ReactNode {
  const { path, narrowing, defaultOrder, count, children } = props;
  const formId = useId();
  const isInteractive = useIsInteractive();
  const { form, results, isPending, apply, applySoon } = useListingForm(path, narrowing);
  const activeCount = countFilters(narrowing.selection);

  function handleChange(event: FormEvent<HTMLFormElement>) {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.type === 'text') applySoon();
    else apply();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
    // Enter in a field keeps the focus there; the button scrolls to the results.
    if (document.activeElement instanceof HTMLInputElement) return;
    event.currentTarget.querySelector('details')?.removeAttribute('open');
    document.getElementById(COUNT_ID)?.focus();
  }

  return (
    <div className={styles['layout']}>
      <form
        ref={form}
        id={formId}
        className={styles['form']}
        action={path}
        method="get"
        autoComplete="off"
        aria-label="Filters"
        onChange={handleChange}
        onSubmit={handleSubmit}
      >
        <details className={styles['disclosure']}>
          <summary className={styles['summary']}>
            <Icon drawing={filterIcon} />
            {activeCount === 0 ? 'Filters' : `Filters (${activeCount})`}
            <span className={styles['chevron']}>
              <Icon drawing={chevronDownIcon} />
            </span>
          </summary>
          <div className={styles['fields']}>
            <FilterFields narrowing={narrowing} />
            <div className={joinClassNames(isInteractive && styles['spare'])}>
              <Button type="submit" variant="secondary" width="fill">
                Show results
              </Button>
            </div>
          </div>
        </details>
      </form>
      <div ref={results} className={styles['results']}>
        <div className={styles['bar']}>
          <ResultCount text={count} />
          <SortField
            formId={formId}
            narrowing={narrowing}
            defaultOrder={defaultOrder}
            onChange={apply}
          />
        </div>
        <ActiveFilterList path={path} narrowing={narrowing} />
        <div
          className={joinClassNames(styles['list'], isPending && styles['pending'])}
          aria-busy={isPending}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
