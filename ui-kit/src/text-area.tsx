import type { ComponentProps } from 'react';
import styles from './text-area.module.css';

export type TextAreaProps = Pick<
  ComponentProps<'textarea'>,
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
  | 'spellCheck'
  | 'placeholder'
  | 'minLength'
  | 'maxLength'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-invalid'
> & {
  /** Visible lines before it grows. */
  readonly rows?: number;
};

/** A native multi-line text field; grows with its text where the browser supports it. */
export function TextArea({ rows = 4, ...attributes }: TextAreaProps) {
  return <textarea {...attributes} rows={rows} className={styles['area']} />;
}
