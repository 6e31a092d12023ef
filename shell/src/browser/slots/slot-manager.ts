/**
 * Runs the slots of the document. On a soft navigation, prepares the next page's slots off
 * screen and swaps them in when they are ready, so that the page does not flicker.
 */
import type { PageLocation } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';
import { positionOf } from '../../document/page-layout.ts';
import type { SlotHost } from '../../layout/slot-outlet.tsx';
import { afterRendering } from './after-rendering.ts';
import { createSlotPage, track, waitForPage, waitForStarting, type SlotPage } from './slot-page.ts';
import type { PageContent, PreparedPage } from './page-content.ts';
import type { ReadServerHtml } from './server-html.ts';
import { createHiddenRoot } from './slot-elements.ts';
import {
  createSlotFrames,
  type SlotFrames,
  type SlotFramesParts,
  type AttachOptions,
} from './slot-frames.ts';
import { continuationOf, type OccupiedFrame, type Plan } from './slot-plans.ts';
import type { SlotRunner } from './slot-runner.ts';
import type { StartTime } from './start-times.ts';

export interface SlotManager {
  readonly host: Extract<SlotHost, { readonly side: 'browser' }>;
  prepare(next: PageContent): PreparedPage;
  /** Gives every slot a new location on the same page. */
  relocate(location: PageLocation): void;
  /** The current page. */
  content(): PageContent;
}

export interface SlotManagerParts extends SlotFramesParts {
  readonly first: PageContent;
  /** Adds a slot's stylesheets to the document; settles when they have loaded. */
  readonly attachStyles: (slot: Slot) => Promise<void>;
  readonly readServerHtml: ReadServerHtml;
}

/** The page's own area starts first. */
function attachOptions(slotPage: SlotPage, slot: Slot, ownAreaStarts: StartTime): AttachOptions {
  const isOwn = slotPage.content.state.ownArea.includes(slot.id);
  return { slotPage, startTime: isOwn ? ownAreaStarts : 'when-near' };
}

export function createSlotManager(parts: SlotManagerParts): SlotManager {
  let shown = createSlotPage(parts.first);
  const frames = createSlotFrames(parts, () => shown.content);
  const topLevel = new Map<string, OccupiedFrame>();
  /** Prepared slots whose frame the layout will create next. */
  const arriving = new Map<
    string,
    { readonly nodes: readonly ChildNode[]; readonly runner: SlotRunner | null }
  >();
  const planSlot = createPlanner(parts, {
    createRunner: frames.createRunner,
    find: (slotId) => topLevel.get(slotId),
    shown: () => shown.content,
  });

  function mount(frame: HTMLElement, slot: Slot): () => void {
    const arrived = arriving.get(slot.id);
    arriving.delete(slot.id);
    if (arrived !== undefined) frame.replaceChildren(...arrived.nodes);
    const runner = arrived?.runner ?? null;
    if (runner !== null) return register(frame, slot.id, frames.adopt(frame, runner, shown));
    const options = attachOptions(shown, slot, arrived === undefined ? 'at-once' : 'when-painted');
    return register(frame, slot.id, frames.attach(frame, slot, options));
  }

  function register(frame: HTMLElement, slotId: string, detach: () => void): () => void {
    const occupied = frames.find(frame);
    if (occupied !== undefined) topLevel.set(slotId, occupied);
    return () => {
      if (topLevel.get(slotId) === occupied) topLevel.delete(slotId);
      detach();
    };
  }

  function prepare(next: PageContent): PreparedPage {
    const slotPage = createSlotPage(next);
    const plans = next.state.slots.map((slot) => planSlot(slot, next, slotPage));
    const main = plans[ownAreaIndex(next)];
    return {
      ready: Promise.all([
        waitForPage(main?.kind === 'replace' ? main.settled : undefined, slotPage),
        ...plans.map((plan) =>
          plan.kind === 'update' ? undefined : attachStyles(plan.slot, next),
        ),
      ]).then(() => undefined),
      isMainResting: () =>
        main?.kind === 'replace' &&
        main.runner.data() !== null &&
        main.runner.status() === 'resting',
      async commit() {
        shown = slotPage;
        await Promise.all(plans.map((plan) => applyPlan(plan, slotPage)));
        await afterRendering();
        // Nested slots of a continuing slot belong to the page on which that slot started.
        const pages = plans.map((plan) =>
          plan.kind === 'update' ? plan.occupied.slotPage : slotPage,
        );
        await Promise.all(pages.map(waitForStarting));
      },
      abandon() {
        for (const plan of plans) if (plan.kind === 'replace') void plan.runner.stop();
      },
    };
  }

  /** Loads the stylesheets of the slot and of its nested slots. */
  async function attachStyles(slot: Slot, content: PageContent): Promise<void> {
    const nested = content.data[slot.id]?.nested ?? [];
    const inner = nested.map((child) => attachStyles(frames.nestedSlot(slot.id, child), content));
    await Promise.all([parts.attachStyles(slot), ...inner]);
  }

  async function applyPlan(plan: Plan, slotPage: SlotPage): Promise<void> {
    if (plan.kind === 'update') {
      plan.occupied.slotPage.content = slotPage.content;
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
    const previous = occupied.runner;
    occupied.cancelStart();
    occupied.frame.replaceChildren(...nodes);
    occupied.slotPage = slotPage;
    if (runner !== null) occupied.runner = runner;
    else frames.restart(occupied, slot, attachOptions(slotPage, slot, 'when-painted').startTime);
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
      for (const occupied of frames.all()) {
        if (occupied.slotPage.content === previous) occupied.slotPage.content = content;
        if (occupied.runner.status() === 'live') {
          void occupied.runner.update(occupied.runner.slot(), null);
        }
      }
    },
  };
}

/** Decides what happens to each slot on the next page, and starts the new ones. */
function createPlanner(
  parts: SlotManagerParts,
  {
    createRunner,
    find,
    shown,
  }: {
    readonly createRunner: SlotFrames['createRunner'];
    /** Finds the slot with this id on the current page. */
    readonly find: (slotId: string) => OccupiedFrame | undefined;
    readonly shown: () => PageContent;
  },
): (slot: Slot, next: PageContent, slotPage: SlotPage) => Plan {
  const { page } = parts;
  return (slot, next, slotPage) => {
    const occupied = find(slot.id);
    const from = shown();
    const data = next.data[slot.id] ?? null;
    const stays = positionOf(from.state.rows, slot.id) === positionOf(next.state.rows, slot.id);
    if (occupied !== undefined && stays) {
      const plan = continuationOf(occupied, slot, { from, to: next });
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
    // Keeps root and notice in one parent until the layout takes them.
    page.createElement('div').append(root);
    const runner = createRunner({ slot, data, root, start: 'create' }, slotPage);
    return { kind: 'replace', element, slot, runner, settled: track(slotPage, runner.begin()) };
  };
}

/** Index of the slot in the page's own area, else of the first slot. */
function ownAreaIndex({ state: { slots, ownArea } }: PageContent): number {
  return Math.max(
    0,
    slots.findIndex(({ id }) => ownArea.includes(id)),
  );
}
