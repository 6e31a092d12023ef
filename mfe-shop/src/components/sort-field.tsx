import type { ReactNode } from 'react';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import type { Narrowing } from '../domain/listing-check.ts';
import { LISTING_FIELDS } from '../domain/listing-fields.ts';
import { LISTING_SORTS, type ListingSort } from '../domain/listing-selection.ts';
import { fieldId } from './field-ids.ts';
import styles from './sort-field.module.css';

const SORT_NAMES: Record<ListingSort, string> = {
  newest: 'Newest',
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  name: 'Name',
};

interface SortFieldProps {
  /** Id of its form; the field is outside the form element. */
  readonly formId: string;
  readonly narrowing: Narrowing;
  readonly defaultOrder: string;
  readonly onChange: () => void;
}

/** The sort order of a list; without scripts a separate button applies it. */
export function SortField({
  formId,
  narrowing,
  defaultOrder,
  onChange,
}: SortFieldProps): ReactNode {
  const { fields, problems } = narrowing;
  return (
    <div className={styles['sort']}>
      <div className={styles['field']}>
        <Field label="Sort by" id={fieldId(LISTING_FIELDS.sort)} error={problems.sort}>
          {(control) => (
            <Select
              {...control}
              form={formId}
              name={LISTING_FIELDS.sort}
              defaultValue={fields.sort}
              onChange={onChange}
              options={[
                { value: '', label: defaultOrder },
                ...LISTING_SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] })),
              ]}
            />
          )}
        </Field>
      </div>
      <noscript>
        <Button type="submit" form={formId} variant="secondary">
          Show results
        </Button>
      </noscript>
    </div>
  );
}
