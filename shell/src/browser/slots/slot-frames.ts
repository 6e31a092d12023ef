/**
 * Runs slots in the document's frames (`data-slot`), which React owns. Hydrates the
 * server's HTML, renders slots that came as a fallback, and stops slots whose frame was
 * removed.
 */
import type { NestedSlot, Slot, SlotData } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE } from '../../document/document-state.ts';
import { track, type SlotPage } from './slot-page.ts';
import type { PageContent } from './page-content.ts';
import { createPageSlots, type PageSlotsParts } from './page-slots.ts';
import { createHiddenRoot, readServerSlot, type ServerSlot } from './slot-elements.ts';
import { canUpdate, type OccupiedFrame } from './slot-plans.ts';
import type { SlotRunner, SlotStart } from './slot-runner.ts';
import { scheduleStart, type StartTime } from './start-times.ts';

export interface SlotFramesParts extends PageSlotsParts {
  /** Fetches all code files of a slot that is about to start, in parallel. */
  readonly preload: (slot: Slot) => void;
  /** Called when a slot is shown whose content the document did not have, or when it failed. */
  readonly onShownLate: () => void;
}

export interface AttachOptions {
  readonly slotPage: SlotPage;
  readonly startTime: StartTime;
}

export interface SlotFrames {
  /** Runs a slot in a frame. Returns a function that removes it. */
  attach(frame: HTMLElement, slot: Slot, options: AttachOptions): () => void;
  /** Like `attach`, with a runner that was started before the frame existed. */
  adopt(frame: HTMLElement, runner: SlotRunner, slotPage: SlotPage): () => void;
  /** Gives a frame whose content was replaced with server HTML a new runner. */
  restart(occupied: OccupiedFrame, slot: Slot, startTime: StartTime): void;
  find(frame: HTMLElement): OccupiedFrame | undefined;
  all(): Iterable<OccupiedFrame>;
  createRunner(start: SlotStart, slotPage: SlotPage): SlotRunner;
  nestedSlot(parentId: string, nested: NestedSlot): Slot;
}

/** @param shown returns the current page */
export function createSlotFrames(parts: SlotFramesParts, shown: () => PageContent): SlotFrames {
  const { page } = parts;
  const occupiedByFrame = new Map<HTMLElement, OccupiedFrame>();
  const { createRunner, nestedSlot } = createPageSlots(parts, {
    shown,
    mountNested: (frame, slot, slotPage) =>
      attach(frame, slot, { slotPage, startTime: 'when-near' }),
  });

  function attach(frame: HTMLElement, slot: Slot, options: AttachOptions): () => void {
    const { slotPage } = options;
    const present = occupiedByFrame.get(frame);
    if (present !== undefined) {
      present.isLeaving = false;
      void track(slotPage, change(present, slot, slotPage.content.data[slot.id] ?? null));
      return () => leave(present);
    }
    return occupy({ frame, slotPage, isLeaving: false, ...startIn(frame, slot, options) });
  }

  function occupy(occupied: OccupiedFrame): () => void {
    occupiedByFrame.set(occupied.frame, occupied);
    return () => leave(occupied);
  }

  /** Starts a slot from the server's content of the frame. */
  function startIn(
    frame: HTMLElement,
    slot: Slot,
    options: AttachOptions,
  ): Pick<OccupiedFrame, 'runner' | 'cancelStart'> {
    const { slotPage } = options;
    const known = slotPage.content.data[slot.id] ?? null;
    const server = readServerSlot(frame, known);
    if (server.kind === 'ready') return hydrateIn(frame, slot, { options, server });
    const root = createHiddenRoot(page);
    frame.append(root);
    const runner = createRunner(
      { slot, data: known, root, start: 'create', placeholder: server.root },
      slotPage,
    );
    void track(slotPage, runner.begin()).then(parts.onShownLate);
    return { runner, cancelStart: () => undefined };
  }

  function hydrateIn(
    frame: HTMLElement,
    slot: Slot,
    { options: { slotPage, startTime }, server }: HydrateOptions,
  ): Pick<OccupiedFrame, 'runner' | 'cancelStart'> {
    const { isStatic, data, root } = server;
    const runner = createRunner({ slot, data, root, start: 'hydrate' }, slotPage);
    const cancelStart = scheduleStart(frame, isStatic ? 'on-demand' : startTime, () => {
      // Files of slots that start at once were loaded with the document.
      if (isStatic || startTime !== 'at-once') parts.preload(slot);
      void runner.begin();
    });
    const detachNested = isStatic ? attachNested(slot.id, server, slotPage) : [];
    const cancel = () => {
      cancelStart();
      for (const detach of detachNested) detach();
    };
    return { runner, cancelStart: cancel };
  }

  /** For a static slot: attaches its nested slots, as its own code would do when it mounts. */
  function attachNested(
    parentId: string,
    { root, data }: ReadyServerSlot,
    slotPage: SlotPage,
  ): readonly (() => void)[] {
    return data.nested.flatMap((nested) => {
      const slot = nestedSlot(parentId, nested);
      const frame = root.querySelector<HTMLElement>(`[${SLOT_ATTRIBUTE}="${slot.id}"]`);
      return frame === null ? [] : attach(frame, slot, { slotPage, startTime: 'when-near' });
    });
  }

  /**
   * React may remove a frame and add it again in the same task. Stop the slot only when the
   * frame stays away.
   */
  function leave(occupied: OccupiedFrame): void {
    occupied.isLeaving = true;
    queueMicrotask(() => {
      if (!occupied.isLeaving) return;
      occupied.cancelStart();
      occupiedByFrame.delete(occupied.frame);
      void occupied.runner.stop();
    });
  }

  /** Replaces the slot in a frame that stays. */
  async function change(occupied: OccupiedFrame, slot: Slot, data: SlotData | null): Promise<void> {
    if (canUpdate(occupied.runner, slot)) return await occupied.runner.update(slot, data);
    const root = createHiddenRoot(page);
    occupied.frame.append(root);
    const next = createRunner({ slot, data, root, start: 'create' }, occupied.slotPage);
    const previous = occupied.runner;
    occupied.runner = next;
    await next.begin();
    if (occupied.runner === next) occupied.frame.replaceChildren(...next.elements());
    else await next.stop();
    await previous.stop();
  }

  return {
    attach,
    adopt: (frame, runner, slotPage) =>
      occupy({ frame, slotPage, runner, isLeaving: false, cancelStart: () => undefined }),
    restart(occupied, slot, startTime) {
      const { frame, slotPage } = occupied;
      Object.assign(occupied, startIn(frame, slot, { slotPage, startTime }));
    },
    find: (frame) => occupiedByFrame.get(frame),
    all: () => occupiedByFrame.values(),
    createRunner,
    nestedSlot,
  };
}

type ReadyServerSlot = Extract<ServerSlot, { readonly kind: 'ready' }>;

interface HydrateOptions {
  readonly options: AttachOptions;
  readonly server: ReadyServerSlot;
}
