/** Slots of a page, with the services that the shell passes to each of them. */
import type { NestedSlotHost, SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import { nestedSlotId, type NestedSlot, type Slot } from 'shared-contracts/slot';
import type { ReportFailure } from '../report.ts';
import type { SlotPage } from './slot-page.ts';
import type { PageContent } from './page-content.ts';
import {
  createSlotRunner,
  type SlotRunner,
  type SlotServices,
  type SlotStart,
} from './slot-runner.ts';

export interface PageSlotsParts {
  readonly page: Document;
  readonly loadSlots: (remote: string) => Promise<SlotLifecycles>;
  readonly refetch: SlotServices['refetch'];
  /** Loads the slot data of the current page from the server. */
  readonly loadPageData: () => Promise<PageContent['data']>;
  /** Finds the remote of a nested slot's blocks. */
  readonly findRemote: (template: string) => string | undefined;
  readonly storefrontOf: (
    remote: string,
  ) => Pick<SlotProps, 'navigator' | 'bus' | 'api' | 'session' | 'reload'>;
  readonly report: ReportFailure;
  readonly onOnline: SlotServices['onOnline'];
}

export interface PageSlotsCallbacks {
  /** The current page. */
  readonly shown: () => PageContent;
  /** Mounts a slot in a frame inside another slot. Returns a function that removes it. */
  readonly mountNested: (frame: HTMLElement, slot: Slot, slotPage: SlotPage) => () => void;
}

export interface PageSlots {
  createRunner(start: SlotStart, slotPage: SlotPage): SlotRunner;
  nestedSlot(parentId: string, nested: NestedSlot): Slot;
}

export function createPageSlots(
  parts: PageSlotsParts,
  { shown, mountNested }: PageSlotsCallbacks,
): PageSlots {
  function nestedSlot(parentId: string, nested: NestedSlot): Slot {
    const template = nested.blocks[0]?.template ?? '';
    const remote = parts.findRemote(template) ?? '';
    return { id: nestedSlotId(parentId, nested.name), remote, blocks: nested.blocks };
  }

  return {
    nestedSlot,
    createRunner(start, slotPage) {
      const { id, remote } = start.slot;
      const nestedSlots: NestedSlotHost = {
        mount: (frame, nested) => mountNested(frame, nestedSlot(id, nested), slotPage),
      };
      const services = { ...parts.storefrontOf(remote), nestedSlots };
      return createSlotRunner(start, {
        page: parts.page,
        loadSlots: parts.loadSlots,
        refetch: parts.refetch,
        report: parts.report,
        onOnline: parts.onOnline,
        describe: () => services,
        location: () => slotPage.content.location,
        loadData: async (slotId) =>
          slotPage.content === shown() ? ((await parts.loadPageData())[slotId] ?? null) : null,
      });
    },
  };
}
