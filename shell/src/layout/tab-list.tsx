/**
 * The tab list of a row: arrow keys, Home and End select a tab (WAI-ARIA tabs pattern). A
 * URL whose fragment is in a hidden panel opens that panel.
 */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { joinClassNames } from 'ui-kit/class-names';
import type { TabListProps } from './lazy-parts.ts';
import styles from './page-body.module.css';
import { REVEAL_EVENT, revealFragment } from './reveal.ts';

export function TabList({ tabs, selectedPanelId, onSelect }: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = list.current?.parentElement;
    const show = (event: Event) => {
      const panel =
        event.target instanceof Element ? event.target.closest('[role=tabpanel]') : null;
      // Render synchronously, so that the caller can scroll to the element.
      if (panel?.parentElement === row && panel !== null) flushSync(() => onSelect(panel.id));
    };
    const follow = () => revealFragment(document, window.location.hash);
    row?.addEventListener(REVEAL_EVENT, show);
    window.addEventListener('hashchange', follow);
    const first = requestAnimationFrame(follow);
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('hashchange', follow);
      row?.removeEventListener(REVEAL_EVENT, show);
    };
  }, [onSelect]);

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const at = tabs.findIndex(({ panelId }) => panelId === selectedPanelId);
    const next = findNext(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.panelId);
    document.getElementById(tab.tabId)?.focus();
  }

  return (
    <div ref={list} role="tablist" className={styles['tabList']}>
      {tabs.map(({ title, tabId, panelId }) => {
        const isSelected = panelId === selectedPanelId;
        return (
          <button
            key={panelId}
            id={tabId}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isSelected ? 0 : -1}
            className={joinClassNames(styles['tab'], isSelected && styles['selected'])}
            onClick={() => onSelect(panelId)}
            onKeyDown={handleKeyDown}
          >
            {title}
          </button>
        );
      })}
    </div>
  );
}

function findNext(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
