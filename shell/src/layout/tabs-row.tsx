/**
 * A row of tabs. Without scripts every panel is shown with its title, one below the other;
 * with scripts a tab list selects one.
 */
import { createElement, useState, type ReactNode } from 'react';
import type { LayoutCell } from '../document/page-layout.ts';
import { useLazyPart } from './lazy-parts.ts';
import styles from './page-body.module.css';

interface TabsRowProps {
  readonly cells: readonly LayoutCell[];
  readonly renderCell: (cell: LayoutCell) => ReactNode;
}

export function TabsRow({ cells, renderCell }: TabsRowProps): ReactNode {
  const TabList = useLazyPart('tabList', 'needed');
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = cells.map(({ key, title }, index) => ({
    title: title ?? `Tab ${index + 1}`,
    panelId: `tab-${key}`,
    tabId: `tab-${key}-title`,
  }));
  const first = tabs[0]?.panelId ?? '';
  const selected = tabs.some(({ panelId }) => panelId === chosen) ? (chosen ?? first) : first;
  const hasList = TabList !== null;

  return (
    <>
      {hasList && createElement(TabList, { tabs, selectedPanelId: selected, onSelect: setChosen })}
      {cells.map((cell, index) => {
        const { title = '', panelId = '', tabId = '' } = tabs[index] ?? {};
        return (
          <div
            key={cell.key}
            id={panelId}
            className={styles['cell']}
            role={hasList ? 'tabpanel' : undefined}
            aria-labelledby={hasList ? tabId : undefined}
            hidden={hasList && panelId !== selected}
          >
            {!hasList && <h2 className={styles['title']}>{title}</h2>}
            {renderCell(cell)}
          </div>
        );
      })}
    </>
  );
}
