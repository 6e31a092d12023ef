import type { ReactNode } from 'react';
import { Checkbox } from 'ui-kit/checkbox';
import { joinClassNames } from 'ui-kit/class-names';
import { IN_STOCK, LISTING_FIELDS } from '../domain/listing-fields.ts';
import type { Narrowing } from '../domain/listing-check.ts';
import type { FacetValue } from '../domain/listing-selection.ts';
import { ColourSwatch } from './colour-swatch.tsx';
import { fieldId } from './field-ids.ts';
import styles from './filter-fields.module.css';
import { FilterProblem } from './filter-problem.tsx';
import { PriceFields } from './price-fields.tsx';

/** Price, stock, colour and material; colour and material only where the list has such values. */
export function FilterFields({ narrowing }: { readonly narrowing: Narrowing }): ReactNode {
  const { fields, problems, facets } = narrowing;
  return (
    <>
      <PriceFields narrowing={narrowing} />
      <FilterGroup legend="Availability" problem={problems.stock}>
        <Checkbox
          id={fieldId(LISTING_FIELDS.stock)}
          name={LISTING_FIELDS.stock}
          value={IN_STOCK}
          density="compact"
          defaultChecked={fields.stock === IN_STOCK}
          label={<OptionLabel name="In stock only" count={facets.inStockCount} />}
        />
      </FilterGroup>
      {facets.colours.length > 0 && (
        <FilterGroup legend="Colour" problem={problems.colours}>
          <Options
            name={LISTING_FIELDS.colours}
            values={facets.colours}
            chosen={fields.colours}
            renderMark={(slug) => <ColourSwatch slug={slug} />}
          />
        </FilterGroup>
      )}
      {facets.materials.length > 0 && (
        <FilterGroup legend="Material" problem={problems.materials}>
          <Options
            name={LISTING_FIELDS.materials}
            values={facets.materials}
            chosen={fields.materials}
          />
        </FilterGroup>
      )}
    </>
  );
}

interface FilterGroupProps {
  readonly legend: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

function FilterGroup({ legend, problem, children }: FilterGroupProps): ReactNode {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <FilterProblem text={problem} />
      <div className={styles['options']}>{children}</div>
    </fieldset>
  );
}

interface OptionsProps {
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly renderMark?: (slug: string) => ReactNode;
}

/** A value without products can still be chosen: beside other values it adds no products. */
function Options({ name, values, chosen, renderMark }: OptionsProps): ReactNode {
  return values.map((value) => (
    <Checkbox
      key={value.slug}
      id={fieldId(name, value.slug)}
      name={name}
      value={value.slug}
      density="compact"
      defaultChecked={chosen.includes(value.slug)}
      label={<OptionLabel {...value} mark={renderMark?.(value.slug)} />}
    />
  ));
}

interface OptionLabelProps {
  readonly name: string;
  readonly count: number;
  readonly mark?: ReactNode;
}

function OptionLabel({ name, count, mark }: OptionLabelProps): ReactNode {
  return (
    <span className={joinClassNames(styles['option'], count === 0 && styles['absent'])}>
      {mark}
      <span className={styles['name']}>{name}</span>{' '}
      <span className={styles['count']}>{`(${count})`}</span>
    </span>
  );
}
