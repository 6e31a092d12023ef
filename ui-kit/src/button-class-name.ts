import styles from './button-class-name.module.css';
import { joinClassNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` is 36 px high, `medium` 44 px, `large` 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonAppearance = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** `fill` takes the full width of its container. */
  readonly width?: 'content' | 'fill' | undefined;
};

/** The classes of a button, for router links: `<Link className={buttonClassName({})}>`. */
export function buttonClassName({
  variant = 'primary',
  size = 'medium',
  width = 'content',
}: ButtonAppearance): string {
  const names = joinClassNames(
    styles['button'],
    styles[variant],
    styles[size],
    width === 'fill' && styles['fill'],
  );
  return names ?? '';
}
