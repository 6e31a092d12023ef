import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { TextInput } from 'ui-kit/text-input';
import type { Narrowing } from '../domain/listing-check.ts';
import { LISTING_FIELDS } from '../domain/listing-fields.ts';
import { fieldId } from './field-ids.ts';
import styles from './filter-fields.module.css';

/** Lowest and highest price in dollars; what was typed stays, with what is wrong about it. */
export function PriceFields({ narrowing }: { readonly narrowing: Narrowing }): ReactNode {
  const { fields, problems, facets } = narrowing;
  const bounds = `${formatCents(facets.priceMinCents)} to ${formatCents(facets.priceMaxCents)}`;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Price in dollars</legend>
      <div className={styles['prices']}>
        <PriceField
          label="From"
          name={LISTING_FIELDS.priceMin}
          text={fields.priceMin}
          problem={problems.priceMin}
        />
        <PriceField
          label="To"
          name={LISTING_FIELDS.priceMax}
          text={fields.priceMax}
          problem={problems.priceMax}
        />
      </div>
      <p className={styles['bounds']}>Here: {bounds}</p>
    </fieldset>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly text: string;
  readonly problem: string | undefined;
}

function PriceField({ label, name, text, problem }: PriceFieldProps): ReactNode {
  return (
    <Field label={label} id={fieldId(name)} error={problem}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          defaultValue={text}
        />
      )}
    </Field>
  );
}
