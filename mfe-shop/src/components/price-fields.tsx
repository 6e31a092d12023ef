import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { TextInput } from 'ui-kit/text-input';
import type { Narrowing } from '../domain/listing-check.ts';
import { LISTING_FIELDS } from '../domain/listing-fields.ts';
import { fieldId } from './field-ids.ts';
import styles from './filter-fields.module.css';
import { FilterProblem } from './filter-problem.tsx';

/** Lowest and highest price in dollars; keeps the typed text, with its error. */
export function PriceFields({ narrowing }: { readonly narrowing: Narrowing }): ReactNode {
  const { fields, problems, facets } = narrowing;
  const { priceMin: minProblem, priceMax: maxProblem } = problems;
  const bounds = `${formatCents(facets.priceMinCents)} to ${formatCents(facets.priceMaxCents)}`;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Price in dollars</legend>
      <div className={styles['prices']}>
        <PriceField
          label="From"
          name={LISTING_FIELDS.priceMin}
          text={fields.priceMin}
          isWrong={minProblem !== undefined}
        />
        <PriceField
          label="To"
          name={LISTING_FIELDS.priceMax}
          text={fields.priceMax}
          isWrong={maxProblem !== undefined}
        />
      </div>
      <FilterProblem id={problemId(LISTING_FIELDS.priceMin)} text={minProblem} />
      <FilterProblem id={problemId(LISTING_FIELDS.priceMax)} text={maxProblem} />
      <p className={styles['bounds']}>Range: {bounds}</p>
    </fieldset>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly text: string;
  readonly isWrong: boolean;
}

/** The error is below both fields, where it has enough space. */
function PriceField({ label, name, text, isWrong }: PriceFieldProps): ReactNode {
  return (
    <Field label={label} id={fieldId(name)}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          defaultValue={text}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? problemId(name) : undefined}
        />
      )}
    </Field>
  );
}

function problemId(name: string): string {
  return `${fieldId(name)}-problem`;
}
