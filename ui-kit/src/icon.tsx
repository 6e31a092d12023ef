import type { IconDrawing } from './icon-drawings.ts';
import styles from './icon.module.css';

export type IconProps = {
  /** From `ui-kit/icon-drawings`. */
  readonly drawing: IconDrawing;
  /** `text` has the size of the surrounding text, `large` is 2 rem. */
  readonly size?: 'text' | 'large';
};

/** A decorative drawing in the text colour. A control always has a name as well. */
export function Icon({ drawing, size = 'text' }: IconProps) {
  return (
    <svg
      className={styles[size]}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawing} />
    </svg>
  );
}
