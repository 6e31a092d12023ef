import { type IconDrawing } from './icon-drawings.ts';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';

export type IconButtonProps = Pick<
  ComponentProps<'button'>,
  | 'type'
  | 'name'
  | 'value'
  | 'form'
  | 'disabled'
  | 'onClick'
  | 'id'
  | 'ref'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-describedby'
> & {
  /** The accessible name, e.g. "Remove Pinning tray". */
  readonly label: string;
  readonly icon: IconDrawing;
};

/** A 44 px square button that shows only an icon. */
export function IconButton({ label, icon, type = 'button', ...attributes }: IconButtonProps) {
  return (
    <button {...attributes} type={type} className={styles['button']} aria-label={label}>
      <Icon drawing={icon} />
    </button>
  );
}
