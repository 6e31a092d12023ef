import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import { TextInput } from 'ui-kit/text-input';
import { LICENCE_STATE_OPTIONS } from '../../domain/profile.ts';
import type { ProfileFieldDefinition } from './profile-field-groups.ts';

interface ProfileFieldInputProps {
  readonly field: ProfileFieldDefinition;
  readonly value: string;
  readonly error: string | undefined;
}

/** One field of the profile form. */
export function ProfileFieldInput({ field, value, error }: ProfileFieldInputProps): ReactNode {
  const { name, label, type = 'text', hint, need, ...input } = field;
  return (
    <Field label={label} hint={hint} required={need === 'required'} error={error}>
      {(control) =>
        type === 'state' ? (
          <Select
            {...control}
            name={name}
            prompt="Choose"
            options={LICENCE_STATE_OPTIONS}
            defaultValue={value}
          />
        ) : (
          <TextInput {...control} {...input} type={type} name={name} defaultValue={value} />
        )
      }
    </Field>
  );
}
