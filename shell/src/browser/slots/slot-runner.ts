/**
 * One remote in one slot: loads its code, mounts it, and when that fails rests:
 * the server's HTML is put back, a notice offers another try, and the slot
 * recovers by itself when the remote returns (FED-07, FED-17).
 */
import type { SlotLifecycles, SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { ReportFailure } from '../report.ts';
import { runParcel, type RunningParcel } from './parcels.ts';
import { afterRendering } from './after-rendering.ts';
import { createRestingNotice, type RestingNotice } from './resting-notice.ts';

/** Pauses before the tries nobody asked for. */
export const RETRY_DELAYS_MS = [2_000, 8_000, 30_000] as const;

/** What a slot needs of the shell. */
export interface SlotServices {
  readonly page: Document;
  readonly loadSlots: (remote: string) => Promise<SlotLifecycles>;
  /** Fetches a failed release anew; rejects while it cannot be reached. */
  readonly refetch: (remote: string, templates: readonly string[]) => Promise<void>;
  /** Data of a slot of the page that is shown; null when the remote could not load it. */
  readonly loadData: (slotId: string) => Promise<SlotData | null>;
  readonly describe: (
    slot: Slot,
  ) => Pick<SlotProps, 'navigator' | 'bus' | 'api' | 'session' | 'nestedSlots' | 'reload'>;
  readonly location: () => PageLocation;
  readonly report: ReportFailure;
  /** Calls the listener when the network is back; answers its own undo. */
  readonly onOnline: (listener: () => void) => () => void;
}

export interface SlotStart {
  readonly slot: Slot;
  /** Null when it has to be fetched first. */
  readonly data: SlotData | null;
  /** The element the remote mounts into; with `hydrate` it holds the server's HTML. */
  readonly root: HTMLElement;
  readonly start: SlotProps['start'];
  /** Shown until the slot is live or rests. */
  readonly placeholder?: HTMLElement | null;
}

export interface SlotRunner {
  readonly slot: () => Slot;
  readonly data: () => SlotData | null;
  readonly status: () => SlotStatus;
  /** Elements to show in the slot's frame. */
  readonly elements: () => readonly HTMLElement[];
  /** Settles when the slot is live or rests; never rejects. */
  begin(): Promise<void>;
  /** New data or location for a live slot. */
  update(slot: Slot, data: SlotData | null): Promise<void>;
  /** Does nothing more at once; leaves nothing behind but the element once what took its place is drawn. */
  stop(): Promise<void>;
}

export type SlotStatus = 'waiting' | 'starting' | 'live' | 'resting' | 'stopped';

export function createSlotRunner(first: SlotStart, services: SlotServices): SlotRunner {
  const { page } = services;
  const startLocation = services.location();
  let { slot, data, root, start } = first;
  let status: SlotStatus = 'waiting';
  let parcel: RunningParcel | null = null;
  /** The server's HTML as it was before hydration, while it still fits the data. */
  let serverHtml: HTMLElement | null = null;
  let notice: RestingNotice | null = null;
  let automaticTries = 0;
  let cancelRetry: () => void = () => undefined;
  /** What the remote itself reported in the current attempt. */
  let reported: SlotReport | null = null;

  const templates = () => slot.blocks.map((block) => block.template);
  const isStopped = () => status === 'stopped';

  function describeProps(current: SlotData, location: PageLocation): SlotProps {
    return {
      ...services.describe(slot),
      domElement: root,
      slot,
      data: current,
      start,
      location,
      report: handleReport,
    };
  }

  function handleReport(report: SlotReport): void {
    services.report({ remote: slot.remote, slotId: slot.id }, report);
    if (report.phase !== 'render' && report.phase !== 'effect') return;
    reported = report;
    // The remote may still be in the middle of rendering; a task later it is not.
    if (status === 'live') setTimeout(() => void restAfterCrash(), 0);
  }

  async function restAfterCrash(): Promise<void> {
    if (status !== 'live') return;
    await rest();
  }

  async function attempt(isRetry: boolean): Promise<void> {
    status = 'starting';
    reported = null;
    let phase: SlotReport['phase'] = 'load';
    try {
      const current = data ?? (await services.loadData(slot.id));
      if (current === null) throw new Error('The slot has no data');
      data = current;
      if (isRetry) await services.refetch(slot.remote, templates());
      const lifecycles = await services.loadSlots(slot.remote);
      if (isStopped()) return;
      const location = start === 'hydrate' ? startLocation : services.location();
      const running = await runParcel({
        lifecycles,
        props: describeProps(current, location),
        beforeMount() {
          phase = start === 'hydrate' ? 'hydrate' : 'render';
          if (start === 'hydrate') serverHtml = copyElement(root);
        },
      });
      if (isStopped()) return await running.stop();
      parcel = running;
      if (reported !== null) return await rest();
      await goLive(location);
    } catch (error) {
      if (isStopped()) return;
      if (reported === null) {
        services.report({ remote: slot.remote, slotId: slot.id }, { phase, error });
      }
      await rest();
    }
  }

  async function goLive(shownLocation: PageLocation): Promise<void> {
    status = 'live';
    root.hidden = false;
    first.placeholder?.remove();
    notice?.element.remove();
    notice = null;
    if (services.location() !== shownLocation) await update(slot, data);
  }

  async function rest(): Promise<void> {
    status = 'resting';
    const leaving = parcel;
    parcel = null;
    await leaving?.stop();
    if (isStopped()) return;
    restoreHtml();
    first.placeholder?.remove();
    notice ??= createRestingNotice(page, () => void retry());
    notice.setBusy(false);
    root.after(notice.element);
    scheduleRetry();
  }

  function restoreHtml(): void {
    if (serverHtml !== null) {
      const restored = copyElement(serverHtml);
      root.replaceWith(restored);
      root = restored;
      return;
    }
    const isUntouched = start === 'hydrate' && reported === null;
    if (isUntouched) return;
    start = 'create';
    root.replaceChildren();
    root.hidden = true;
  }

  function scheduleRetry(): void {
    cancelRetry();
    const delayMs = RETRY_DELAYS_MS[automaticTries];
    automaticTries += 1;
    const timer = delayMs === undefined ? undefined : setTimeout(() => void retry(), delayMs);
    const stopListening = services.onOnline(() => void retry());
    cancelRetry = () => {
      clearTimeout(timer);
      stopListening();
    };
  }

  async function retry(): Promise<void> {
    if (status !== 'resting') return;
    cancelRetry();
    notice?.setBusy(true);
    await attempt(true);
  }

  async function update(nextSlot: Slot, nextData: SlotData | null): Promise<void> {
    slot = nextSlot;
    if (nextData !== null && nextData !== data) {
      data = nextData;
      serverHtml = null;
      start = 'create';
    }
    if (parcel === null || data === null) return;
    try {
      await parcel.update(describeProps(data, services.location()));
    } catch (error) {
      handleReport({ phase: 'render', error });
    }
  }

  return {
    slot: () => slot,
    data: () => data,
    status: () => status,
    elements: () => (notice === null ? [root] : [root, notice.element]),
    begin: () => (status === 'waiting' ? attempt(false) : Promise.resolve()),
    update,
    async stop() {
      status = 'stopped';
      cancelRetry();
      const leaving = parcel;
      parcel = null;
      if (leaving === null) return;
      // Cleaning up takes as long as a frame: what the visitor waits for comes first.
      await afterRendering();
      await leaving.stop();
    },
  };
}

function copyElement(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('An element copies to an element');
  return copy;
}
