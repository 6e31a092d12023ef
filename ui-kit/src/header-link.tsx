import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon-drawings.ts';
import styles from './header-link.module.css';

export type HeaderLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  readonly icon: IconDrawing;
  readonly label: string;
  /** `wide` windows show the label, narrow ones only speak it; `never` shown, only spoken. */
  readonly labelShown?: 'wide' | 'never';
};

/** A link of the header: an icon with a label, and what the caller puts after them. */
export function HeaderLink({
  icon,
  label,
  labelShown = 'wide',
  className,
  children,
  ...link
}: HeaderLinkProps): ReactNode {
  return (
    <a className={joinClassNames(styles['link'], className)} {...link}>
      <Icon drawing={icon} />
      <span className={styles[labelShown]}>{label}</span>
      {children}
    </a>
  );
}
