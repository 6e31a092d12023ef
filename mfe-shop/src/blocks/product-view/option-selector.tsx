import type { ReactNode } from 'react';
import { optionField } from 'shared-contracts/cart-form';
import { Field } from 'ui-kit/field';
import { RadioGroup } from 'ui-kit/radio-group';
import { Select } from 'ui-kit/select';
import { isOptionInStock, type Choices } from '../../domain/choices.ts';
import type { Sku, Variation } from '../../domain/product.ts';

/** More options than this are a list to open. */
const CHIPS_MAX = 8;
const OUT_OF_STOCK = 'out of stock';

interface OptionSelectorProps {
  readonly variation: Variation;
  readonly skus: readonly Sku[];
  /** What is chosen of every variation; decides which options are shown as out of stock. */
  readonly choices: Choices;
  readonly firstOption: string | undefined;
}

/** The options of one variation. One that is out of stock stays selectable and says so. */
export function OptionSelector(props: OptionSelectorProps): ReactNode {
  const { variation, skus, choices, firstOption } = props;
  const name = optionField(variation.name);
  const options = variation.options.map((option) => ({
    value: option,
    isInStock: isOptionInStock(skus, choices, [variation.name, option]),
  }));

  if (options.length > CHIPS_MAX) {
    return (
      <Field label={variation.name} required>
        {(control) => (
          <Select
            {...control}
            name={name}
            prompt="-- Select --"
            defaultValue={firstOption ?? ''}
            options={options.map(({ value, isInStock }) => ({
              value,
              label: isInStock ? value : `${value} (${OUT_OF_STOCK})`,
            }))}
          />
        )}
      </Field>
    );
  }
  return (
    <RadioGroup
      legend={variation.name}
      name={name}
      appearance="chips"
      required
      defaultValue={firstOption}
      options={options.map(({ value, isInStock }) => ({
        value,
        label: value,
        unavailableLabel: isInStock ? undefined : OUT_OF_STOCK,
      }))}
    />
  );
}
