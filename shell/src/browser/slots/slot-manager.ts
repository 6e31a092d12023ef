/**
 * Which remote runs in which place of the document.
 *
 * React owns the frames (`data-slot`), this module what is inside them: it takes
 * over the server's HTML, fills what came as a fallback, and on a soft navigation
 * prepares the next page's slots out of sight and swaps them in when they are
 * ready, so that nothing flashes.
 */
import type { NestedSlotHost, SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import { nestedSlotId, type NestedSlot, type Slot, type SlotData } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE } from '../../document/document-state.ts';
import { placeOf } from '../../document/page-layout.ts';
import type { SlotHost } from '../../layout/slot-outlet.tsx';
import type { ReportFailure } from '../report.ts';
import {
  createBelonging,
  track,
  waitForPage,
  waitForStarting,
  type Belonging,
} from './belonging.ts';
import type { PageContent, PreparedPage } from './page-content.ts';
import { createHiddenRoot, readServerSlot, type ServerSlot } from './slot-elements.ts';
import { afterRendering } from './after-rendering.ts';
import { canTake, continuationOf, type Occupied, type Plan } from './slot-plans.ts';
import { createSlotRunner, type SlotRunner, type SlotServices } from './slot-runner.ts';
import { scheduleStart, type StartTime } from './start-times.ts';

export interface SlotManager {
  readonly host: Extract<SlotHost, { readonly side: 'browser' }>;
  prepare(next: PageContent): PreparedPage;
  /** Tells every slot about a new location of the same page. */
  relocate(location: PageLocation): void;
  /** The page that is shown. */
  content(): PageContent;
}

export interface SlotManagerParts {
  readonly page: Document;
  readonly first: PageContent;
  readonly loadSlots: (remote: string) => Promise<SlotLifecycles>;
  readonly refetch: SlotServices['refetch'];
  /** Data of the slots of the page that is shown, from the server. */
  readonly loadPageData: () => Promise<PageContent['data']>;
  /** Fetches the code of a slot that is about to start, all files at once. */
  readonly preload: (slot: Slot) => void;
  /** Remote of a nested slot's blocks. */
  readonly findRemote: (template: string) => string | undefined;
  readonly storefrontOf: (
    remote: string,
  ) => Pick<SlotProps, 'navigator' | 'bus' | 'api' | 'session' | 'reload'>;
  readonly report: ReportFailure;
  readonly onOnline: SlotServices['onOnline'];
}

interface Place {
  readonly belonging: Belonging;
  readonly startTime: StartTime;
}

export function createSlotManager(parts: SlotManagerParts): SlotManager {
  const { page } = parts;
  let shown = createBelonging(parts.first);
  const occupiedByFrame = new Map<HTMLElement, Occupied>();
  const topLevel = new Map<string, Occupied>();
  /** Prepared slots whose frame the layout is about to make. */
  const arriving = new Map<
    string,
    { readonly runner: SlotRunner; readonly belonging: Belonging }
  >();

  function createRunner(
    start: Parameters<typeof createSlotRunner>[0],
    belonging: Belonging,
  ): SlotRunner {
    const { id, remote } = start.slot;
    const nestedSlots: NestedSlotHost = {
      mount: (frame, nested) =>
        attach(frame, toSlot(id, nested), { belonging, startTime: 'when-near' }),
    };
    const fixed = { ...parts.storefrontOf(remote), nestedSlots };
    return createSlotRunner(start, {
      page,
      loadSlots: parts.loadSlots,
      refetch: parts.refetch,
      report: parts.report,
      onOnline: parts.onOnline,
      describe: () => fixed,
      location: () => belonging.content.location,
      loadData: async (slotId) =>
        belonging.content === shown.content ? ((await parts.loadPageData())[slotId] ?? null) : null,
    });
  }

  function toSlot(parentId: string, nested: NestedSlot): Slot {
    const template = nested.blocks[0]?.template ?? '';
    const remote = parts.findRemote(template) ?? '';
    return { id: nestedSlotId(parentId, nested.name), remote, blocks: nested.blocks };
  }

  function attach(frame: HTMLElement, slot: Slot, { belonging, startTime }: Place): () => void {
    const present = occupiedByFrame.get(frame);
    if (present !== undefined) {
      present.isLeaving = false;
      void track(belonging, change(present, slot, belonging.content.data[slot.id] ?? null));
      return () => leave(present);
    }
    const occupied = occupy(frame, slot, { belonging, startTime });
    occupiedByFrame.set(frame, occupied);
    return () => leave(occupied);
  }

  function occupy(frame: HTMLElement, slot: Slot, { belonging, startTime }: Place): Occupied {
    const place = { frame, belonging, isLeaving: false, cancelStart: () => undefined };
    const server = readServerSlot(frame);
    if (server.kind === 'ready') {
      const runner = createRunner(
        { slot, data: server.data, root: server.root, start: 'hydrate' },
        belonging,
      );
      const { isStatic } = server;
      const cancelStart = scheduleStart(frame, isStatic ? 'on-demand' : startTime, () => {
        // What starts at once came with the document.
        if (isStatic || startTime !== 'at-once') parts.preload(slot);
        void track(belonging, runner.begin());
      });
      const detachNested = isStatic ? attachNested(slot.id, server, belonging) : [];
      const cancel = () => {
        cancelStart();
        for (const detach of detachNested) detach();
      };
      return { ...place, runner, cancelStart: cancel };
    }
    const root = createHiddenRoot(page);
    frame.append(root);
    const data = belonging.content.data[slot.id] ?? null;
    const runner = createRunner(
      { slot, data, root, start: 'create', placeholder: server.root },
      belonging,
    );
    void track(belonging, runner.begin());
    return { ...place, runner };
  }

  /** What a block's own code would do on mounting: the places inside it get their remotes. */
  function attachNested(
    parentId: string,
    { root, data }: Extract<ServerSlot, { readonly kind: 'ready' }>,
    belonging: Belonging,
  ): readonly (() => void)[] {
    return data.nested.flatMap((nested) => {
      const slot = toSlot(parentId, nested);
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
    if (arrived === undefined) {
      const isOwn = shown.content.state.ownArea.includes(slot.id);
      const startTime = isOwn ? 'at-once' : 'when-near';
      const detach = attach(frame, slot, { belonging: shown, startTime });
      return register(frame, slot.id, detach);
    }
    const { runner, belonging } = arrived;
    frame.replaceChildren(...runner.elements());
    const occupied = { frame, belonging, runner, isLeaving: false, cancelStart: () => undefined };
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
      ready: waitForPage(settled[ownIndex], belonging),
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
    const root = createHiddenRoot(page);
    // A parent keeps the root and its notice together until the layout takes them.
    page.createElement('div').append(root);
    const runner = createRunner({ slot, data, root, start: 'create' }, belonging);
    const element = occupied !== undefined && stays ? 'kept' : 'new';
    return { kind: 'replace', element, slot, runner, settled: track(belonging, runner.begin()) };
  }

  async function carryOut(plan: Plan, belonging: Belonging): Promise<void> {
    if (plan.kind === 'update') {
      plan.occupied.belonging.content = belonging.content;
      return await plan.occupied.runner.update(plan.slot, plan.data);
    }
    const occupied = topLevel.get(plan.slot.id);
    if (occupied === undefined || plan.element === 'new') {
      arriving.set(plan.slot.id, { runner: plan.runner, belonging });
      return;
    }
    const previous = occupied.runner;
    occupied.cancelStart();
    occupied.belonging = belonging;
    occupied.runner = plan.runner;
    occupied.frame.replaceChildren(...plan.runner.elements());
    await previous.stop();
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
