import type { ReactNode } from 'react';
import { optionField } from 'shared-contracts/cart-form';
import { Field } from 'ui-kit/field';
import { RadioGroup } from 'ui-kit/radio-group';
import { Select } from 'ui-kit/select';
import { optionStateOf, type OptionState } from '../../domain/choices.ts';
import type { Choices, Sku, Variation } from '../../domain/product.ts';
import { ColourSwatch } from '../../components/colour-swatch.tsx';

/** More options than this are shown as a select. */
const CHIPS_MAX = 8;

const LABELS = {
  available: undefined,
  'out-of-stock': 'out of stock',
  'no-sku': 'not available with your other choices',
} as const satisfies Readonly<Record<OptionState, string | undefined>>;

interface OptionSelectorProps {
  readonly variation: Variation;
  readonly skus: readonly Sku[];
  /** The choices of all variations; they decide which options of this one can be bought. */
  readonly choices: Choices;
  readonly firstOption: string | undefined;
  readonly error: string | undefined;
}

/** The options of one variation. An unavailable option can still be selected; its label states the reason. */
export function OptionSelector(props: OptionSelectorProps): ReactNode {
  const { variation, skus, choices, firstOption, error } = props;
  const name = optionField(variation.name);
  const isColour = /^colou?r$/i.test(variation.name);
  const options = variation.options.map((option) => ({
    value: option,
    state: optionStateOf(skus, choices, [variation.name, option]),
  }));

  if (options.length > CHIPS_MAX) {
    return (
      <Field label={variation.name} required error={error}>
        {(control) => (
          <Select
            {...control}
            name={name}
            prompt="-- Select --"
            defaultValue={firstOption ?? ''}
            options={options.map(({ value, state }) => ({
              value,
              label: state === 'available' ? value : `${value} (${LABELS[state]})`,
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
      error={error}
      defaultValue={firstOption}
      hint={describeChipStyles(options.map(({ state }) => state))}
      options={options.map(({ value, state }) => ({
        value,
        label: isColour ? <ColourName name={value} /> : value,
        unavailableLabel: LABELS[state],
        unavailableLook: state === 'no-sku' ? 'faint' : 'struck',
      }))}
    />
  );
}

function ColourName({ name }: { readonly name: string }): ReactNode {
  return (
    <>
      <ColourSwatch slug={name.toLowerCase().replaceAll(' ', '-')} /> {name}
    </>
  );
}

/** Legend for the styles of the chips, for sighted visitors; empty while all options can be bought. */
function describeChipStyles(states: readonly OptionState[]): string | null {
  const sentences = [
    states.includes('out-of-stock') ? 'Struck through: out of stock.' : '',
    states.includes('no-sku') ? 'Dotted: not available with your other choices.' : '',
  ];
  return sentences.join(' ').trim() || null;
}
