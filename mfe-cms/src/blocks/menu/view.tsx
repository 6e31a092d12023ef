import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { LinkColumn } from 'ui-kit/link-column';
import { LinkList } from 'ui-kit/link-list';
import type { MenuData } from './load.ts';
import styles from './menu.module.css';

/** core/menu: a row in the header, whose menu is one landmark; a column in the drawer and in the footer. */
export function View({ data }: BlockViewProps<MenuData>): ReactNode {
  const { region, heading, links } = data;
  if (region !== 'header') return <LinkColumn place={region} heading={heading} links={links} />;
  if (links.length === 0) return null;
  return <LinkList className={styles['row']} links={links} />;
}
