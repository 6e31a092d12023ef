/**
 * The header: brand, links, menu and search, in the order of a phone's rows. Where a wide window
 * shows another order, the style sheet makes the focus order follow it.
 */
import type { ReactNode } from 'react';
import type { LayoutModel } from '../document/document-state.ts';
import { Drawer } from './drawer.tsx';
import { RegionArea } from './region-area.tsx';
import styles from './site-header.module.css';

export function SiteHeader({ model }: { readonly model: LayoutModel }): ReactNode {
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <div className={styles['start']}>
          <RegionArea model={model} region="header" area="start" />
        </div>
        <div className={styles['end']}>
          <RegionArea model={model} region="header" area="end" />
        </div>
        <div className={styles['drawer']}>
          <Drawer model={model} />
        </div>
        <div className={styles['middle']}>
          <RegionArea model={model} region="header" area="middle" />
        </div>
        {model.outlets.some(({ area }) => area === 'menu') && (
          <nav className={styles['menu']} aria-label="Main">
            <RegionArea model={model} region="header" area="menu" />
          </nav>
        )}
      </div>
    </header>
  );
}
