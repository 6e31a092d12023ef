/** What becomes of a slot when another page, or the same page anew, is to be shown. */
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { SlotPage } from './slot-page.ts';
import type { PageContent } from './page-content.ts';
import type { SlotRunner } from './slot-runner.ts';

/** An element of the document with the slot that runs in it. */
export interface Occupied {
  readonly frame: HTMLElement;
  slotPage: SlotPage;
  runner: SlotRunner;
  cancelStart: () => void;
  isLeaving: boolean;
}

export type Plan =
  | {
      readonly kind: 'update';
      readonly occupied: Occupied;
      readonly slot: Slot;
      /** Null keeps what it has. */
      readonly data: SlotData | null;
    }
  | {
      readonly kind: 'replace';
      /** `kept`: the layout leaves the slot's element where it is. */
      readonly element: 'kept' | 'new';
      readonly slot: Slot;
      readonly runner: SlotRunner;
      readonly settled: Promise<void>;
    }
  | {
      /** Like `replace`, with the server's HTML: its code takes over when it is on the screen. */
      readonly kind: 'show';
      readonly element: 'kept' | 'new';
      readonly slot: Slot;
      readonly nodes: readonly ChildNode[];
    };

interface Move {
  readonly from: PageContent;
  readonly to: PageContent;
}

/** The plan of a slot that goes on in its place; undefined when it has to start anew. */
export function continuationOf(occupied: Occupied, slot: Slot, move: Move): Plan | undefined {
  const { runner } = occupied;
  const data = move.to.data[slot.id] ?? null;
  const before = move.from.location;
  const { pathname, search } = move.to.location;
  const isSamePage = before.pathname === pathname;
  // Looked up again and not there just now: what is shown, and what is typed in it, stays.
  const isLookedUpAgain = isSamePage && before.search === search;
  if (data === null && !isLookedUpAgain) return undefined;
  if (isLookedUpAgain && isUntouched(runner, slot, data)) {
    return { kind: 'update', occupied, slot, data: null };
  }
  const goesOn = canTake(runner, slot) || (isSamePage && isLiveWith(runner, slot));
  return goesOn ? { kind: 'update', occupied, slot, data } : undefined;
}

/** The same remote with the same templates takes new data without starting anew. */
export function canTake(runner: SlotRunner, slot: Slot): boolean {
  const names = (of: Slot) => of.blocks.map((block) => block.template).join(' ');
  return isLiveWith(runner, slot) && names(runner.slot()) === names(slot);
}

/** The server's HTML, which no code has taken over yet, still shows what is in it now. */
function isUntouched(runner: SlotRunner, slot: Slot, data: SlotData | null): boolean {
  const before = runner.data();
  return (
    runner.status() === 'waiting' &&
    before !== null &&
    (data === null || isSameData(before, data)) &&
    isSame(runner.slot().blocks, slot.blocks)
  );
}

/** By what the remote had read where the server says so (SH-17). */
function isSameData(before: SlotData, next: SlotData): boolean {
  const isVersioned = before.version !== undefined && next.version !== undefined;
  return isVersioned ? before.version === next.version : isSame(before, next);
}

function isSame(before: unknown, next: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}

/** On one page blocks may come and go beside those that stay (CMS-04, SH-17). */
function isLiveWith(runner: SlotRunner, slot: Slot): boolean {
  return runner.status() === 'live' && runner.slot().remote === slot.remote;
}
