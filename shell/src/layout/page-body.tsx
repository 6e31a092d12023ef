/** The content of a page: rows of columns or tabs, or one slot after the other. */
import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import type { PageState } from '../document/document-state.ts';
import type { LayoutCell, LayoutRow } from '../document/page-layout.ts';
import { FramedSlot } from './framed-slot.tsx';
import styles from './page-body.module.css';
import { TabsRow } from './tabs-row.tsx';

export function PageBody({ state }: { readonly state: PageState }): ReactNode {
  return state.rows.map((row) => (
    <div
      key={`${row.kind} ${row.key}`}
      id={row.anchor ?? undefined}
      className={joinClassNames(row.kind !== 'plain' && styles[row.kind], ...row.classNames)}
    >
      <RowContent row={row} state={state} />
    </div>
  ));
}

interface RowContentProps {
  readonly row: LayoutRow;
  readonly state: PageState;
}

function RowContent({ row, state }: RowContentProps): ReactNode {
  const slots = (cell: LayoutCell) => <CellSlots cell={cell} state={state} />;
  switch (row.kind) {
    case 'plain':
      return row.cells.map((cell) => <CellSlots key={cell.key} cell={cell} state={state} />);
    case 'columns':
      return row.cells.map((cell) => (
        <div key={cell.key} className={joinClassNames(styles['cell'], `c-${cell.key}`)}>
          {cell.title !== null && <h2 className={styles['title']}>{cell.title}</h2>}
          {slots(cell)}
        </div>
      ));
    case 'tabs':
      return <TabsRow cells={row.cells} renderCell={slots} />;
  }
}

function CellSlots({
  cell,
  state,
}: {
  readonly cell: LayoutCell;
  readonly state: PageState;
}): ReactNode {
  const [first] = state.slots;
  return cell.parts.map(({ slotId, frame }) => {
    const slot = state.slots.find(({ id }) => id === slotId);
    if (slot === undefined) return null;
    return <FramedSlot key={slotId} slot={slot} frame={frame} isFirst={slot === first} />;
  });
}
