import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput, type TextInputProps } from 'ui-kit/text-input';
import { ADDRESS_TEXT_MAX, type AddressField, type FieldErrors } from '../domain/address.ts';

/** Props of every field of the address form. */
export interface AddressLineContext {
  readonly errors: FieldErrors;
  readonly entered: Readonly<Record<string, string>>;
}

interface AddressLineProps
  extends
    AddressLineContext,
    Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'list' | 'onInput'> {
  readonly name: AddressField;
  readonly label: string;
  readonly required?: boolean;
}

/** A one-line text field of the address form. */
export function AddressLine(props: AddressLineProps): ReactNode {
  const { name, label, required = false, errors, entered, ...input } = props;
  return (
    <Field label={label} required={required} error={errors[name]}>
      {(control) => (
        <TextInput
          maxLength={ADDRESS_TEXT_MAX}
          {...control}
          {...input}
          name={name}
          defaultValue={entered[name] ?? ''}
        />
      )}
    </Field>
  );
}
