import { closeIcon, dangerIcon, infoIcon, successIcon, warningIcon } from './icon-drawings.ts';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { joinClassNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

const TONE_ICONS = {
  info: infoIcon,
  success: successIcon,
  warning: warningIcon,
  danger: dangerIcon,
} as const;

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export type AlertProps = {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /**
   * How screen readers announce it: `alert` interrupts, `status` waits, `note` stays silent.
   * By default danger interrupts and all other tones wait.
   */
  readonly role?: 'alert' | 'status' | 'note';
  /** Shows a dismiss button; the caller removes the alert. */
  readonly onDismiss?: (() => void) | undefined;
};

/** A message with an icon; colour is never its only signal. */
export function Alert({
  tone = 'info',
  title,
  children,
  role = tone === 'danger' ? 'alert' : 'status',
  onDismiss,
}: AlertProps) {
  return (
    <div className={joinClassNames(styles['alert'], styles[tone])} role={role}>
      <span className={styles['icon']}>
        <Icon drawing={TONE_ICONS[tone]} />
      </span>
      <div className={styles['text']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <span className={styles['dismiss']}>
          <IconButton label="Dismiss" icon={closeIcon} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
