import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './link-list.module.css';
import { textLinkClassName } from './text-link-class-name.ts';

export type ListedLink = {
  readonly href: string;
  readonly label: string;
  /** Links that belong to this one, shown below it. */
  readonly below?: readonly ListedLink[];
};

export type LinkListProps = {
  readonly links: readonly ListedLink[];
  readonly className?: string | undefined;
  /** `menu`: tall rows in which the current page's link is marked. */
  readonly kind?: 'menu' | 'plain';
};

/** A list of quiet links of a menu; the page marks the current one with `aria-current`. */
export function LinkList({ links, className, kind = 'menu' }: LinkListProps): ReactNode {
  return (
    <ul role="list" className={joinClassNames(kind === 'menu' && styles['menu'], className)}>
      {links.map(({ href, label, below = [] }) => (
        <li key={`${href} ${label}`}>
          <a href={href} className={textLinkClassName({ tone: 'quiet' })}>
            {label}
          </a>
          {below.length > 0 && <LinkList className={styles['below']} links={below} kind="plain" />}
        </li>
      ))}
    </ul>
  );
}
