/**
 * How the slots of a page stand on it (CMS-05): rows of columns or tabs on a
 * legacy page, one plain row on every other. Pure.
 */
import type { Slot } from 'shared-contracts/slot';
import type { BlockFrame } from './block-frame.ts';
import { slotsOfBlocks, type FindTemplateOwner, type FramedBlock } from './slots-of-blocks.ts';

/** `plain`: one cell as wide as the page. */
export type RowKind = 'plain' | 'columns' | 'tabs';

interface Row<Cell> {
  /** Stays the same while the row does. */
  readonly key: string;
  readonly kind: RowKind;
  /** Id of the element, for links into the page. */
  readonly anchor: string | null;
  readonly classNames: readonly string[];
  readonly cells: readonly Cell[];
}

interface Cell {
  /** The cell's place is the rule of the class `c-<key>`. Unique on the page. */
  readonly key: string;
  readonly title: string | null;
}

export interface ContentCell extends Cell {
  readonly blocks: readonly FramedBlock[];
}
export type ContentRow = Row<ContentCell>;

/** One slot with the frame around it. */
export interface LayoutPart {
  readonly slotId: string;
  readonly frame: BlockFrame | null;
}
export interface LayoutCell extends Cell {
  readonly parts: readonly LayoutPart[];
}
export type LayoutRow = Row<LayoutCell>;

/** The row of a page that is no legacy page. */
export function plainRow(blocks: readonly FramedBlock[]): ContentRow {
  const cell = { key: 'page', title: null, blocks };
  return { key: 'page', kind: 'plain', anchor: null, classNames: [], cells: [cell] };
}

/** Slots of the page in reading order, and where each stands. */
export function layoutPage(
  rows: readonly ContentRow[],
  findOwner: FindTemplateOwner,
): { readonly slots: readonly Slot[]; readonly rows: readonly LayoutRow[] } {
  const slots: Slot[] = [];
  const placed = rows.map((row) => ({
    ...row,
    cells: row.cells.map(({ blocks, ...cell }): LayoutCell => {
      const framed = slotsOfBlocks(blocks, findOwner, slots.length);
      slots.push(...framed.map(({ slot }) => slot));
      return { ...cell, parts: framed.map(({ slot, frame }) => ({ slotId: slot.id, frame })) };
    }),
  }));
  return { slots, rows: placed };
}

/** Row and cell a slot stands in; two pages with the same keep its element between them. */
export function placeOf(rows: readonly LayoutRow[], slotId: string): string | undefined {
  for (const { kind, key, cells } of rows) {
    const cell = cells.find(({ parts }) => parts.some((part) => part.slotId === slotId));
    if (cell !== undefined) return `${kind} ${key} ${cell.key}`;
  }
  return undefined;
}
