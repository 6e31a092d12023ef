import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon-drawings.ts';
import styles from './header-link.module.css';

export type HeaderLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  readonly icon: IconDrawing;
  /** Only spoken in narrow windows. */
  readonly label: string;
};

/** A link of the header: an icon with a text, and what the caller puts after them. */
export function HeaderLink({
  icon,
  label,
  className,
  children,
  ...link
}: HeaderLinkProps): ReactNode {
  return (
    <a className={joinClassNames(styles['link'], className)} {...link}>
      <Icon drawing={icon} />
      <span className={styles['label']}>{label}</span>
      {children}
    </a>
  );
}
