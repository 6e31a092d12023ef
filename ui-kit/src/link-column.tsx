import type { ReactNode } from 'react';
import { LinkList, type ListedLink } from './link-list.tsx';
import styles from './link-column.module.css';

export type LinkColumnProps = {
  /** `drawer`: part of the menu of narrow windows; `footer`: a separate navigation. */
  readonly place: 'drawer' | 'footer';
  readonly heading: string;
  readonly links: readonly ListedLink[];
};

/** A small heading with links below it. Nothing without links. */
export function LinkColumn({ place, heading, links }: LinkColumnProps): ReactNode {
  if (links.length === 0) return null;
  const content = (
    <>
      <h2 className={styles['heading']}>{heading}</h2>
      <LinkList links={links} kind={place === 'drawer' ? 'menu' : 'plain'} />
    </>
  );
  return place === 'drawer' ? (
    <section className={styles['drawer']}>{content}</section>
  ) : (
    <nav className={styles['footer']} aria-label={heading}>
      {content}
    </nav>
  );
}
