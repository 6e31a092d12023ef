/** The menu of narrow windows: a button and a sheet with the blocks of the drawer. */
import type { ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { menuIcon } from 'ui-kit/icon-drawings';
import { MENU_ATTRIBUTE } from 'shared-contracts/region-markup';
import type { LayoutModel } from '../document/document-state.ts';
import styles from './drawer.module.css';
import { RegionArea } from './region-area.tsx';

export function Drawer({ model }: { readonly model: LayoutModel }): ReactNode {
  if (!model.outlets.some(({ region }) => region === 'drawer')) return null;
  return (
    <details className={styles['drawer']} {...{ [MENU_ATTRIBUTE]: 'sheet' }}>
      <summary className={styles['button']}>
        <Icon drawing={menuIcon} />
        <span className={styles['word']}>Menu</span>
      </summary>
      <nav className={styles['sheet']} aria-label="Menu">
        <RegionArea model={model} region="drawer" area="main" />
      </nav>
    </details>
  );
}
