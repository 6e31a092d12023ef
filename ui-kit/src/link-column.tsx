import type { ReactNode } from 'react';
import { chevronDownIcon } from './icon-drawings.ts';
import { Icon } from './icon.tsx';
import { LinkList, type ListedLink } from './link-list.tsx';
import styles from './link-column.module.css';

export type LinkColumnProps = {
  /** `drawer`: part of the menu of narrow windows; `footer`: a separate navigation. */
  readonly place: 'drawer' | 'footer';
  readonly heading: string;
  readonly links: readonly ListedLink[];
};

/**
 * A small heading with links below it. Nothing without links. On a phone the links of the footer
 * are folded.
 */
export function LinkColumn({ place, heading, links }: LinkColumnProps): ReactNode {
  if (links.length === 0) return null;
  if (place === 'drawer') {
    return (
      <section className={styles['drawer']}>
        <h2 className={styles['heading']}>{heading}</h2>
        <LinkList links={links} />
      </section>
    );
  }
  return (
    <nav className={styles['footer']} aria-label={heading}>
      <h2 className={styles['heading']}>{heading}</h2>
      <details>
        <summary className={styles['summary']}>
          {heading}
          <Icon drawing={chevronDownIcon} />
        </summary>
        <LinkList links={links} kind="plain" />
      </details>
    </nav>
  );
}
