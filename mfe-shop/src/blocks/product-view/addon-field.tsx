import type { ReactNode } from 'react';
import { addonField } from 'shared-contracts/cart-form';
import { Checkbox } from 'ui-kit/checkbox';
import { Field } from 'ui-kit/field';
import { formatCents } from 'ui-kit/format-cents';
import { Select } from 'ui-kit/select';
import { TextInput } from 'ui-kit/text-input';
import type { Addon } from '../../domain/product.ts';

interface AddonFieldProps {
  readonly addon: Addon;
  /** The current choice; fields are uncontrolled and start with the first one. */
  readonly value: string | number | undefined;
}

/** The field of an addon, by its type. */
export function AddonField({ addon, value }: AddonFieldProps): ReactNode {
  const name = addonField(addon.id);
  switch (addon.type) {
    case 'Checkbox':
      return (
        <Checkbox
          name={name}
          value="1"
          defaultChecked={value !== undefined}
          label={`${addon.name}${formatSurcharge(addon.priceCents)}`}
        />
      );
    case 'Dropdown':
      return (
        <Field label={addon.name}>
          {(control) => (
            <Select
              {...control}
              name={name}
              prompt="None"
              defaultValue={value ?? ''}
              options={addon.options.map(({ label, priceCents }) => ({
                value: label,
                label: `${label}${formatSurcharge(priceCents)}`,
              }))}
            />
          )}
        </Field>
      );
    case 'Qty':
      return (
        <Field label={addon.name}>
          {(control) => (
            <Select
              {...control}
              name={name}
              defaultValue={String(value ?? addon.minQty)}
              options={listQuantities(addon)}
            />
          )}
        </Field>
      );
    case 'Text':
      return (
        <Field
          label={`${addon.name}${formatSurcharge(addon.priceCents)}`}
          hint={<span aria-live="polite">{describeLength(addon, value)}</span>}
        >
          {(control) => (
            <TextInput
              {...control}
              name={name}
              defaultValue={value ?? ''}
              maxLength={addon.maxLength}
            />
          )}
        </Field>
      );
  }
}

function listQuantities({ minQty, maxQty, priceCents }: Addon) {
  return Array.from({ length: maxQty - minQty + 1 }, (_, index) => {
    const qty = minQty + index;
    const label = qty === 0 ? 'None' : `${qty}${formatSurcharge(qty * priceCents)}`;
    return { value: String(qty), label };
  });
}

function describeLength({ maxLength }: Addon, text: string | number = ''): string {
  return text === ''
    ? `Optional, at most ${maxLength} characters`
    : `${maxLength - String(text).length} characters left`;
}

function formatSurcharge(cents: number): string {
  return cents === 0 ? '' : ` (+${formatCents(cents)})`;
}
