/**
 * Runs one remote in one slot: loads its code and mounts it. When that fails, the slot
 * rests: the server's HTML is restored, a notice offers a retry, and the slot recovers
 * automatically when the remote is available again.
 */
import type { SlotLifecycles, SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { ReportFailure } from '../report.ts';
import { runParcel, type RunningParcel } from './parcels.ts';
import { afterRendering } from './after-rendering.ts';
import { createRestingNotice, type RestingNotice } from './resting-notice.ts';
import { createRetrySchedule } from './retry-schedule.ts';
import { createSlotRoot } from './slot-root.ts';

/** Services that a slot needs from the shell. */
export interface SlotServices {
  readonly page: Document;
  readonly loadSlots: (remote: string) => Promise<SlotLifecycles>;
  /** Fetches a failed release again; rejects while it cannot be reached. */
  readonly refetch: (remote: string, templates: readonly string[]) => Promise<void>;
  /** Data of a slot on the current page; null when the remote could not load it. */
  readonly loadData: (slotId: string) => Promise<SlotData | null>;
  readonly describe: (
    slot: Slot,
  ) => Pick<SlotProps, 'navigator' | 'bus' | 'api' | 'session' | 'nestedSlots' | 'reload'>;
  readonly location: () => PageLocation;
  readonly report: ReportFailure;
  /** Calls the listener when the network is back; returns an unsubscribe function. */
  readonly onOnline: (listener: () => void) => () => void;
}

export interface SlotStart {
  readonly slot: Slot;
  /** Null when the data has to be loaded first. */
  readonly data: SlotData | null;
  /** The element that the remote mounts into; with `hydrate` it holds the server's HTML. */
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
  /** Passes new data or a new location to a live slot. */
  update(slot: Slot, data: SlotData | null): Promise<void>;
  /**
   * Stops immediately, and unmounts after the content that replaces the slot has been
   * rendered.
   */
  stop(): Promise<void>;
}

export type SlotStatus = 'waiting' | 'starting' | 'live' | 'resting' | 'stopped';

export function createSlotRunner(first: SlotStart, services: SlotServices): SlotRunner {
  const { page } = services;
  const startLocation = services.location();
  const root = createSlotRoot(first.root, first.start);
  const retries = createRetrySchedule(() => void retry(), services.onOnline);
  let { slot, data } = first;
  let status: SlotStatus = 'waiting';
  let parcel: RunningParcel | null = null;
  let notice: RestingNotice | null = null;
  /** The failure that the remote itself reported in the current attempt. */
  let reported: SlotReport | null = null;

  const templates = () => slot.blocks.map((block) => block.template);
  const isStopped = () => status === 'stopped';

  function describeProps(current: SlotData, location: PageLocation): SlotProps {
    return {
      ...services.describe(slot),
      domElement: root.element(),
      slot,
      data: current,
      start: root.start(),
      location,
      report: handleReport,
    };
  }

  function handleReport(report: SlotReport): void {
    services.report({ remote: slot.remote, slotId: slot.id }, report);
    if (report.phase !== 'render' && report.phase !== 'effect') return;
    reported = report;
    // The remote may still be rendering, so wait for the next task.
    if (status === 'live') setTimeout(() => void restAfterCrash(), 0);
  }

  async function restAfterCrash(): Promise<void> {
    if (status === 'live') await rest();
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
      const location = root.start() === 'hydrate' ? startLocation : services.location();
      const running = await runParcel({
        lifecycles,
        props: describeProps(current, location),
        beforeMount() {
          phase = root.start() === 'hydrate' ? 'hydrate' : 'render';
          if (phase === 'hydrate') root.saveHtml();
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
    root.element().hidden = false;
    first.placeholder?.remove();
    notice?.element.remove();
    notice = null;
    if (services.location() !== shownLocation) await update(slot, data);
  }

  async function rest(): Promise<void> {
    status = 'resting';
    const stopping = parcel;
    parcel = null;
    await stopping?.stop();
    if (isStopped()) return;
    root.restore(reported === null ? 'untouched' : 'touched');
    first.placeholder?.remove();
    notice ??= createRestingNotice(page, () => void retry());
    notice.setBusy(false);
    root.element().after(notice.element);
    retries.plan();
  }

  async function retry(): Promise<void> {
    if (status !== 'resting') return;
    retries.cancel();
    notice?.setBusy(true);
    await attempt(true);
  }

  async function update(nextSlot: Slot, nextData: SlotData | null): Promise<void> {
    slot = nextSlot;
    if (nextData !== null && nextData !== data) {
      data = nextData;
      root.discardHtml();
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
    elements: () => (notice === null ? [root.element()] : [root.element(), notice.element]),
    begin: () => (status === 'waiting' ? attempt(false) : Promise.resolve()),
    update,
    async stop() {
      status = 'stopped';
      retries.cancel();
      const stopping = parcel;
      parcel = null;
      if (stopping === null) return;
      // Unmounting can take as long as a frame: first render what the visitor waits for.
      await afterRendering();
      await stopping.stop();
    },
  };
}
