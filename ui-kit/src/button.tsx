import type { ComponentProps, MouseEvent } from 'react';
import { buttonClassName } from './button-class-name.ts';
import type { ButtonAppearance } from './button-class-name.ts';
import styles from './button.module.css';
import { joinClassNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonProps = ButtonAppearance &
  Pick<
    ComponentProps<'button'>,
    | 'children'
    | 'type'
    | 'name'
    | 'value'
    | 'form'
    | 'formAction'
    | 'formNoValidate'
    | 'disabled'
    | 'onClick'
    | 'id'
    | 'ref'
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-haspopup'
    | 'aria-pressed'
  > & {
    /** True while work started by this button is in progress: it keeps its focus and size but ignores presses. */
    readonly busy?: boolean;
    /** The button's name while busy. */
    readonly busyLabel?: string;
  };

/** A native button; the default `type="button"` never submits a form by accident. */
export function Button({
  variant,
  size,
  width,
  busy = false,
  busyLabel = 'Working…',
  children,
  onClick,
  type = 'button',
  'aria-label': label,
  ...attributes
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      type={type}
      aria-label={busy ? undefined : label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClassName({ variant, size, width })}
      onClick={handleClick}
    >
      <span
        className={joinClassNames(styles['content'], busy && styles['concealed'])}
        aria-hidden={busy || undefined}
      >
        {children}
      </span>
      {busy && (
        <span className={styles['busy']}>
          <span className={styles['spinner']} />
          <VisuallyHidden>{busyLabel}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
