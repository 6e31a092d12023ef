/** Plans for a slot when another page, or a refreshed version of the same page, is shown. */
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { SlotPage } from './slot-page.ts';
import type { PageContent } from './page-content.ts';
import type { SlotRunner } from './slot-runner.ts';

/** An element of the document with the slot that runs in it. */
export interface OccupiedFrame {
  readonly frame: HTMLElement;
  slotPage: SlotPage;
  runner: SlotRunner;
  cancelStart: () => void;
  isLeaving: boolean;
}

export type Plan =
  | {
      readonly kind: 'update';
      readonly occupied: OccupiedFrame;
      readonly slot: Slot;
      /** Null keeps the current data. */
      readonly data: SlotData | null;
    }
  | {
      readonly kind: 'replace';
      /** `kept`: the layout leaves the slot's element in place. */
      readonly element: 'kept' | 'new';
      readonly slot: Slot;
      readonly runner: SlotRunner;
      readonly settled: Promise<void>;
    }
  | {
      /** Like `replace`, with the server's HTML; its code hydrates it after it is shown. */
      readonly kind: 'show';
      readonly element: 'kept' | 'new';
      readonly slot: Slot;
      readonly nodes: readonly ChildNode[];
    };

interface Move {
  readonly from: PageContent;
  readonly to: PageContent;
}

/** The plan for a slot that continues in its place; undefined when it has to restart. */
export function continuationOf(occupied: OccupiedFrame, slot: Slot, move: Move): Plan | undefined {
  const { runner } = occupied;
  const data = move.to.data[slot.id] ?? null;
  const before = move.from.location;
  const { pathname, search } = move.to.location;
  const isSamePage = before.pathname === pathname;
  // The refreshed page has no data for this slot right now: keep the slot, with everything
  // typed in it.
  const isRefresh = isSamePage && before.search === search;
  if (data === null && !isRefresh) return undefined;
  if (isRefresh && isUntouched(runner, slot, data)) {
    return { kind: 'update', occupied, slot, data: null };
  }
  const canContinue = canUpdate(runner, slot) || (isSamePage && isLiveWith(runner, slot));
  return canContinue ? { kind: 'update', occupied, slot, data } : undefined;
}

/** A slot with the same remote and templates takes new data without restarting. */
export function canUpdate(runner: SlotRunner, slot: Slot): boolean {
  return isLiveWith(runner, slot) && isSame(templatesOf(runner.slot()), templatesOf(slot));
}

/** True when the server's HTML is not hydrated yet and still matches the data. */
function isUntouched(runner: SlotRunner, slot: Slot, data: SlotData | null): boolean {
  const before = runner.data();
  return (
    runner.status() === 'waiting' &&
    before !== null &&
    (data === null || isSameData(before, data)) &&
    isSame(runner.slot().blocks, slot.blocks)
  );
}

/** Compares the versions that the server sends, else the data itself. */
function isSameData(before: SlotData, next: SlotData): boolean {
  const isVersioned = before.version !== undefined && next.version !== undefined;
  return isVersioned ? before.version === next.version : isSame(before, next);
}

function isSame(before: unknown, next: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}

/** On the same page, blocks may appear or disappear next to those that stay. */
function isLiveWith(runner: SlotRunner, slot: Slot): boolean {
  return runner.status() === 'live' && runner.slot().remote === slot.remote;
}

/** The templates of the slot's blocks, in page order. */
export function templatesOf({ blocks }: Slot): readonly string[] {
  return blocks.map(({ template }) => template);
}
