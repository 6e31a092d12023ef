import type { ComponentProps } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './text-input.module.css';

type NativeInput = ComponentProps<'input'>;

export type TextInputProps = Pick<
  NativeInput,
  | 'id'
  | 'name'
  | 'form'
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'required'
  | 'disabled'
  | 'readOnly'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'pattern'
  | 'title'
  | 'minLength'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'list'
  | 'onChange'
  | 'onInput'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'role'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
> & {
  readonly type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'search'
    | 'password'
    | 'number'
    | 'date'
    | 'time'
    | 'datetime-local';
  /** A unit shown inside the frame before the value, for example `$`. Repeat it in the label or hint. */
  readonly prefix?: string;
  /** A unit shown inside the frame after the value, for example `%`. */
  readonly suffix?: string;
};

/** A native single-line text field; inside a `Field` it receives the field's control attributes. */
export function TextInput({ type = 'text', prefix, suffix, ...attributes }: TextInputProps) {
  return (
    <span className={styles['frame']}>
      {prefix && (
        <span className={joinClassNames(styles['affix'], styles['prefix'])} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input {...attributes} type={type} className={styles['input']} />
      {suffix && (
        <span className={joinClassNames(styles['affix'], styles['suffix'])} aria-hidden="true">
          {suffix}
        </span>
      )}
    </span>
  );
}
