/**
 * Which remote runs in which place of the document.
 *
 * React owns the frames (`data-slot`), this module what is inside them: it takes
 * over the server's HTML, fills what came as a fallback, and on a soft navigation
 * prepares the next page's slots out of sight and swaps them in when they are
 * ready, so that nothing flashes.
 */
import type { PageLocation } from 'shared-contracts/page';
import type { Slot, SlotData } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE } from '../../document/document-state.ts';
import { placeOf } from '../../document/page-layout.ts';
import type { SlotHost } from '../../layout/slot-outlet.tsx';
import {
  createBelonging,
  track,
  waitForPage,
  waitForStarting,
  type Belonging,
} from './belonging.ts';
import type { PageContent, PreparedPage } from './page-content.ts';
import { createPageSlots, type PageSlotsParts } from './page-slots.ts';
import { createHiddenRoot, readServerSlot, type ServerSlot } from './slot-elements.ts';
import { afterRendering } from './after-rendering.ts';
import { canTake, continuationOf, type Occupied, type Plan } from './slot-plans.ts';
import type { ReadServerHtml } from './server-html.ts';
import type { SlotRunner } from './slot-runner.ts';
import { scheduleStart, type StartTime } from './start-times.ts';

export interface SlotManager {
  readonly host: Extract<SlotHost, { readonly side: 'browser' }>;
  prepare(next: PageContent): PreparedPage;
  /** Tells every slot about a new location of the same page. */
  relocate(location: PageLocation): void;
  /** The page that is shown. */
  content(): PageContent;
}

export interface SlotManagerParts extends PageSlotsParts {
  readonly first: PageContent;
  /** Fetches the code of a slot that is about to start, all files at once. */
  readonly preload: (slot: Slot) => void;
  /** Puts the stylesheets of a slot into the document; settles when they apply. */
  readonly attachStyles: (slot: Slot) => Promise<void>;
  readonly readServerHtml: ReadServerHtml;
}

interface Place {
  readonly belonging: Belonging;
  readonly startTime: StartTime;
}

/** The page's own area starts first. */
function placeIn(belonging: Belonging, slot: Slot, ownAreaStarts: StartTime): Place {
  const isOwn = belonging.content.state.ownArea.includes(slot.id);
  return { belonging, startTime: isOwn ? ownAreaStarts : 'when-near' };
}

export function createSlotManager(parts: SlotManagerParts): SlotManager {
  const { page } = parts;
  const { createRunner, nestedSlot } = createPageSlots(parts, {
    shown: () => shown.content,
    mountNested: (frame, slot, belonging) =>
      attach(frame, slot, { belonging, startTime: 'when-near' }),
  });
  let shown = createBelonging(parts.first);
  const occupiedByFrame = new Map<HTMLElement, Occupied>();
  const topLevel = new Map<string, Occupied>();
  /** Prepared slots whose frame the layout is about to make. */
  const arriving = new Map<
    string,
    { readonly nodes: readonly ChildNode[]; readonly runner: SlotRunner | null }
  >();

  function attach(frame: HTMLElement, slot: Slot, { belonging, startTime }: Place): () => void {
    const present = occupiedByFrame.get(frame);
    if (present !== undefined) {
      present.isLeaving = false;
      void track(belonging, change(present, slot, belonging.content.data[slot.id] ?? null));
      return () => leave(present);
    }
    const started = startIn(frame, slot, { belonging, startTime });
    const occupied = { frame, belonging, isLeaving: false, ...started };
    occupiedByFrame.set(frame, occupied);
    return () => leave(occupied);
  }

  /** Takes over what the server left in the frame. */
  function startIn(
    frame: HTMLElement,
    slot: Slot,
    { belonging, startTime }: Place,
  ): Pick<Occupied, 'runner' | 'cancelStart'> {
    const known = belonging.content.data[slot.id] ?? null;
    const server = readServerSlot(frame, known);
    if (server.kind === 'ready') {
      const runner = createRunner(
        { slot, data: server.data, root: server.root, start: 'hydrate' },
        belonging,
      );
      const { isStatic } = server;
      const cancelStart = scheduleStart(frame, isStatic ? 'on-demand' : startTime, () => {
        // What starts at once came with the document.
        if (isStatic || startTime !== 'at-once') parts.preload(slot);
        void runner.begin();
      });
      const detachNested = isStatic ? attachNested(slot.id, server, belonging) : [];
      const cancel = () => {
        cancelStart();
        for (const detach of detachNested) detach();
      };
      return { runner, cancelStart: cancel };
    }
    const root = createHiddenRoot(page);
    frame.append(root);
    const runner = createRunner(
      { slot, data: known, root, start: 'create', placeholder: server.root },
      belonging,
    );
    void track(belonging, runner.begin());
    return { runner, cancelStart: () => undefined };
  }

  /** What a block's own code would do on mounting: the places inside it get their remotes. */
  function attachNested(
    parentId: string,
    { root, data }: Extract<ServerSlot, { readonly kind: 'ready' }>,
    belonging: Belonging,
  ): readonly (() => void)[] {
    return data.nested.flatMap((nested) => {
      const slot = nestedSlot(parentId, nested);
      const frame = root.querySelector<HTMLElement>(`[${SLOT_ATTRIBUTE}="${slot.id}"]`);
      return frame === null ? [] : attach(frame, slot, { belonging, startTime: 'when-near' });
    });
  }

  /** React may take a frame away and give it back at once; only what stays away is stopped. */
  function leave(occupied: Occupied): void {
    occupied.isLeaving = true;
    queueMicrotask(() => {
      if (!occupied.isLeaving) return;
      occupied.cancelStart();
      occupiedByFrame.delete(occupied.frame);
      void occupied.runner.stop();
    });
  }

  /** Gives a frame that stays another slot's content. */
  async function change(occupied: Occupied, slot: Slot, data: SlotData | null): Promise<void> {
    if (canTake(occupied.runner, slot)) return await occupied.runner.update(slot, data);
    const root = createHiddenRoot(page);
    occupied.frame.append(root);
    const next = createRunner({ slot, data, root, start: 'create' }, occupied.belonging);
    const previous = occupied.runner;
    occupied.runner = next;
    await next.begin();
    if (occupied.runner === next) occupied.frame.replaceChildren(...next.elements());
    else await next.stop();
    await previous.stop();
  }

  function mount(frame: HTMLElement, slot: Slot): () => void {
    const arrived = arriving.get(slot.id);
    arriving.delete(slot.id);
    if (arrived !== undefined) frame.replaceChildren(...arrived.nodes);
    const runner = arrived?.runner ?? null;
    if (runner === null) {
      const ownAreaStarts = arrived === undefined ? 'at-once' : 'when-painted';
      const place = placeIn(shown, slot, ownAreaStarts);
      return register(frame, slot.id, attach(frame, slot, place));
    }
    const cancelStart = () => undefined;
    const occupied = { frame, belonging: shown, runner, isLeaving: false, cancelStart };
    occupiedByFrame.set(frame, occupied);
    return register(frame, slot.id, () => leave(occupied));
  }

  function register(frame: HTMLElement, slotId: string, detach: () => void): () => void {
    const occupied = occupiedByFrame.get(frame);
    if (occupied !== undefined) topLevel.set(slotId, occupied);
    return () => {
      if (topLevel.get(slotId) === occupied) topLevel.delete(slotId);
      detach();
    };
  }

  function prepare(next: PageContent): PreparedPage {
    const belonging = createBelonging(next);
    const plans = next.state.slots.map((slot) => planSlot(slot, next, belonging));
    const settled = plans.map((plan) => (plan.kind === 'replace' ? plan.settled : undefined));
    const { slots, ownArea } = next.state;
    const ownIndex = Math.max(
      0,
      slots.findIndex(({ id }) => ownArea.includes(id)),
    );
    const main = plans[ownIndex];
    return {
      ready: Promise.all([
        waitForPage(settled[ownIndex], belonging),
        ...plans.map((plan) => (plan.kind === 'show' ? attachStyles(plan.slot, next) : undefined)),
      ]).then(() => undefined),
      isMainResting: () =>
        main?.kind === 'replace' &&
        main.runner.data() !== null &&
        main.runner.status() === 'resting',
      async commit() {
        shown = belonging;
        await Promise.all(plans.map((plan) => carryOut(plan, belonging)));
        await afterRendering();
        // The slots inside one that continues belong where it began.
        const places = plans.map((plan) =>
          plan.kind === 'update' ? plan.occupied.belonging : belonging,
        );
        await Promise.all(places.map(waitForStarting));
      },
      abandon() {
        for (const plan of plans) if (plan.kind === 'replace') void plan.runner.stop();
      },
    };
  }

  function planSlot(slot: Slot, next: PageContent, belonging: Belonging): Plan {
    const occupied = topLevel.get(slot.id);
    const data = next.data[slot.id] ?? null;
    const stays = placeOf(shown.content.state.rows, slot.id) === placeOf(next.state.rows, slot.id);
    if (occupied !== undefined && stays) {
      const plan = continuationOf(occupied, slot, { from: shown.content, to: next });
      if (plan !== undefined) return plan;
    }
    const element = occupied !== undefined && stays ? 'kept' : 'new';
    const html = next.html[slot.id];
    if (html !== undefined) {
      if (next.state.ownArea.includes(slot.id)) parts.preload(slot);
      return { kind: 'show', element, slot, nodes: parts.readServerHtml(html) };
    }
    parts.preload(slot);
    const root = createHiddenRoot(page);
    // A parent keeps the root and its notice together until the layout takes them.
    page.createElement('div').append(root);
    const runner = createRunner({ slot, data, root, start: 'create' }, belonging);
    return { kind: 'replace', element, slot, runner, settled: track(belonging, runner.begin()) };
  }

  /** Of the slot and of those inside it. */
  async function attachStyles(slot: Slot, content: PageContent): Promise<void> {
    const nested = content.data[slot.id]?.nested ?? [];
    const inner = nested.map((child) => attachStyles(nestedSlot(slot.id, child), content));
    await Promise.all([parts.attachStyles(slot), ...inner]);
  }

  async function carryOut(plan: Plan, belonging: Belonging): Promise<void> {
    if (plan.kind === 'update') {
      plan.occupied.belonging.content = belonging.content;
      return await plan.occupied.runner.update(plan.slot, plan.data);
    }
    const { slot } = plan;
    const runner = plan.kind === 'replace' ? plan.runner : null;
    const nodes = plan.kind === 'replace' ? plan.runner.elements() : plan.nodes;
    const occupied = topLevel.get(slot.id);
    if (occupied === undefined || plan.element === 'new') {
      arriving.set(slot.id, { nodes, runner });
      return;
    }
    const { frame, runner: previous } = occupied;
    occupied.cancelStart();
    frame.replaceChildren(...nodes);
    occupied.belonging = belonging;
    if (runner !== null) occupied.runner = runner;
    else Object.assign(occupied, startIn(frame, slot, placeIn(belonging, slot, 'when-painted')));
    void previous.stop();
  }

  return {
    host: { side: 'browser', mount },
    prepare,
    content: () => shown.content,
    relocate(location) {
      const previous = shown.content;
      const content = { ...previous, location };
      shown.content = content;
      for (const occupied of occupiedByFrame.values()) {
        if (occupied.belonging.content === previous) occupied.belonging.content = content;
        if (occupied.runner.status() === 'live') {
          void occupied.runner.update(occupied.runner.slot(), null);
        }
      }
    },
  };
}
