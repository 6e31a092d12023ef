/**
 * Layout of a page's slots: rows of columns or tabs on a legacy page, one plain row on other pages.
 * Pure.
 */
import type { Slot } from 'shared-contracts/slot';
import type { BlockFrame } from './block-frame.ts';
import { slotsOfBlocks, type FindTemplateOwner, type FramedBlock } from './slots-of-blocks.ts';

/** `plain`: one cell of the page's width. */
export type RowKind = 'plain' | 'columns' | 'tabs';

interface Row<Cell> {
  /** Stable while the row exists. */
  readonly key: string;
  readonly kind: RowKind;
  /** Element id, for links within the page. */
  readonly anchor: string | null;
  readonly classNames: readonly string[];
  readonly cells: readonly Cell[];
}

interface Cell {
  /** Unique on the page. The cell's CSS class is `c-<key>`. */
  readonly key: string;
  readonly title: string | null;
}

export interface ContentCell extends Cell {
  readonly blocks: readonly FramedBlock[];
}
export type ContentRow = Row<ContentCell>;

/** One slot with its frame. */
export interface LayoutPart {
  readonly slotId: string;
  readonly frame: BlockFrame | null;
}
export interface LayoutCell extends Cell {
  readonly parts: readonly LayoutPart[];
}
export type LayoutRow = Row<LayoutCell>;

/** The only row of a page that is not a legacy page. */
export function plainRow(blocks: readonly FramedBlock[]): ContentRow {
  const cell = { key: 'page', title: null, blocks };
  return { key: 'page', kind: 'plain', anchor: null, classNames: [], cells: [cell] };
}

/** Returns the page's slots in reading order and their positions. */
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

/**
 * Identifies the row and cell of a slot. A soft navigation keeps the slot's element when both pages
 * have the slot at the same position.
 */
export function positionOf(rows: readonly LayoutRow[], slotId: string): string | undefined {
  for (const { kind, key, cells } of rows) {
    const cell = cells.find(({ parts }) => parts.some((part) => part.slotId === slotId));
    if (cell !== undefined) return `${kind} ${key} ${cell.key}`;
  }
  return undefined;
}
