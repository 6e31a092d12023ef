import { chevronDownIcon } from './icon-drawings.ts';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

export type SelectProps = Pick<
  ComponentProps<'select'>,
  | 'id'
  | 'name'
  | 'form'
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'required'
  | 'disabled'
  | 'autoComplete'
  | 'onChange'
  | 'onBlur'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-invalid'
> & {
  readonly options: readonly SelectOption[];
  /** First entry with an empty value, for example "-- Select --". */
  readonly prompt?: string | undefined;
};

/**
 * The native select with the kit's styles. A natively required select would be announced as invalid
 * before the first choice: the form itself checks it. Without an empty entry a value is always
 * chosen, so nothing is required.
 */
export function Select({ options, prompt, required, ...attributes }: SelectProps) {
  const canBeEmpty = prompt !== undefined || options[0]?.value === '';
  return (
    <span className={styles['frame']}>
      <select
        {...attributes}
        aria-required={(required && canBeEmpty) || undefined}
        className={styles['select']}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles['chevron']}>
        <Icon drawing={chevronDownIcon} />
      </span>
    </span>
  );
}
