/**
 * Overlays: blocks that a visitor's first use mounts on any page (ADR 0015). A dialog opens with a
 * link and is removed when the visitor closes it or the page changes; on any failure, the link is
 * followed instead. An overlay inside a region block stays for the life of the document.
 */
import type { SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import { OPENS_OVERLAY_ATTRIBUTE } from 'shared-contracts/region-markup';
import type { Slot } from 'shared-contracts/slot';
import type { ReleaseFiles } from '../federation/release-files.ts';
import type { ParcelOptions, RunningParcel } from '../slots/parcels.ts';
import type { SlotManager, SlotManagerParts } from '../slots/slot-manager.ts';
import type { Store } from '../store.ts';

/** A dialog that opens faster than this shows no progress bar. */
const PROGRESS_AFTER_MS = 120;
/** After this long, following the link is faster. */
export const LONGEST_WAIT_MS = 5_000;

export interface OverlayParts extends Pick<
  SlotManagerParts,
  'page' | 'findRemote' | 'loadSlots' | 'storefrontOf' | 'report'
> {
  readonly files: Pick<ReleaseFiles, 'preload' | 'warm' | 'attachStyles'>;
  readonly slots: Pick<SlotManager, 'content'>;
  /** The shell's function to run lifecycles, which is already loaded. */
  readonly runParcel: (options: ParcelOptions) => Promise<RunningParcel>;
  /** Changes when another page is in place. */
  readonly announcement: Pick<Store<string>, 'subscribe'>;
  readonly isNavigating: Pick<Store<boolean>, 'set'>;
}

export interface Overlays {
  /**
   * Called when the link is pressed: opens its overlay, or calls `follow` when that fails or is not
   * possible. Without `follow`, the link may be pressed soon: prefetches the overlay's files.
   */
  pressLink(link: HTMLElement, follow?: () => void): void;
  /** Opens the link's overlay; on a failure nothing happens. The focus returns to where it was. */
  openAfterEvent(link: HTMLElement): void;
  /** Mounts the overlay at the end of the element. */
  mount(place: HTMLElement, template: string): void;
}

/** One opening of a dialog, from the press of the link until it is closed. */
interface Opening {
  /** The element that gets the focus back when the dialog closes; by default the focused one. */
  readonly opener: HTMLElement | null;
  /** Aborted when the dialog closes. */
  readonly signal: AbortSignal;
  readonly end: () => void;
  /** Closes the dialog and follows the link. */
  readonly fail: () => void;
  /** Called when the dialog is open. */
  readonly stopWaiting: () => void;
}

export function createOverlays(parts: OverlayParts): Overlays {
  const { page, files, slots } = parts;
  let isBusy = false;

  function findSlot(template: string): Slot | undefined {
    const remote = parts.findRemote(template);
    if (remote === undefined) return undefined;
    const block = { id: 'overlay', template, variables: {}, anchorName: null };
    const name = template.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return { id: `overlay-${name}`, remote, blocks: [block] };
  }

  /** Undefined also where the page already shows the remote's own area, or the link's page. */
  function slotOfLink(link: HTMLElement): Slot | undefined {
    const slot = findSlot(link.getAttribute(OPENS_OVERLAY_ATTRIBUTE) ?? '');
    const { state, location } = slots.content();
    const isOwnPage =
      link.getAttribute('href') === location.pathname ||
      state.slots.some(({ id, remote }) => remote === slot?.remote && state.ownArea.includes(id));
    return isOwnPage ? undefined : slot;
  }

  function begin(opener: HTMLElement | null, follow: () => void): Opening {
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => controller.abort();
    const fail = () => {
      if (signal.aborted) return;
      end();
      follow();
    };
    const progress = setTimeout(() => parts.isNavigating.set(true), PROGRESS_AFTER_MS);
    const timeout = setTimeout(fail, LONGEST_WAIT_MS);
    const stopWaiting = () => {
      clearTimeout(progress);
      clearTimeout(timeout);
      parts.isNavigating.set(false);
    };
    const stopListening = parts.announcement.subscribe(end);
    page.defaultView?.addEventListener('popstate', end, { signal });
    signal.addEventListener('abort', () => {
      isBusy = false;
      stopWaiting();
      stopListening();
    });
    isBusy = true;
    return { opener, signal, end, fail, stopWaiting };
  }

  async function loadCode(slot: Slot): Promise<SlotLifecycles> {
    const templates = slot.blocks.map(({ template }) => template);
    files.preload(slot.remote, templates);
    const stylesReady = files.attachStyles(slot.remote, templates);
    const lifecycles = await parts.loadSlots(slot.remote);
    await stylesReady;
    return lifecycles;
  }

  async function showDialog(slot: Slot, opening: Opening): Promise<void> {
    const { opener, signal } = opening;
    const element = page.createElement('div');
    element.addEventListener('close', opening.end, { capture: true, signal });
    const lifecycles = await loadCode(slot);
    page.body.append(element);
    try {
      const running = await parts.runParcel({
        lifecycles,
        props: dialogProps(slot, element, opening),
        beforeMount() {
          signal.throwIfAborted();
          // Not every browser focuses a clicked link. The dialog returns the focus to it
          // when it closes.
          opener?.focus({ preventScroll: true });
        },
      });
      opening.stopWaiting();
      await whenAborted(signal);
      await running.stop();
    } finally {
      element.remove();
    }
  }

  function propsOf(slot: Slot, domElement: HTMLElement): Omit<SlotProps, 'report'> {
    return {
      ...parts.storefrontOf(slot.remote),
      domElement,
      slot,
      data: { blocks: {}, nested: [], status: 200 },
      start: 'create',
      location: slots.content().location,
      nestedSlots: { mount: () => () => undefined },
    };
  }

  function dialogProps(slot: Slot, element: HTMLElement, { end, fail }: Opening): SlotProps {
    const props = propsOf(slot, element);
    const { navigator } = props;
    return {
      ...props,
      navigator: {
        ...navigator,
        push(...call) {
          end();
          navigator.push(...call);
        },
        replace(...call) {
          end();
          navigator.replace(...call);
        },
      },
      report(failure) {
        parts.report({ remote: slot.remote, slotId: slot.id }, failure);
        // The remote may still be rendering, so wait for the next task.
        if (failure.phase === 'render' || failure.phase === 'effect') setTimeout(fail, 0);
      },
    };
  }

  async function open(slot: Slot, opening: Opening): Promise<void> {
    try {
      await showDialog(slot, opening);
    } catch (error) {
      if (opening.signal.aborted) return;
      parts.report({ remote: slot.remote, slotId: slot.id }, { phase: 'load', error });
      opening.fail();
    }
  }

  async function mountIn(place: HTMLElement, slot: Slot): Promise<void> {
    const owner = { remote: slot.remote, slotId: slot.id };
    try {
      const lifecycles = await loadCode(slot);
      const element = page.createElement('div');
      place.append(element);
      const props = (): SlotProps => ({
        ...propsOf(slot, element),
        report: (failure) => parts.report(owner, failure),
      });
      const running = await parts.runParcel({
        lifecycles,
        props: props(),
        beforeMount: () => undefined,
      });
      parts.announcement.subscribe(() => void running.update(props()));
    } catch (error) {
      // The place works as it does without scripts.
      parts.report(owner, { phase: 'load', error });
    }
  }

  return {
    pressLink(link, follow) {
      const slot = slotOfLink(link);
      if (slot === undefined) return follow?.();
      const templates = slot.blocks.map(({ template }) => template);
      if (follow === undefined) return files.warm(slot.remote, templates);
      if (!isBusy) void open(slot, begin(link, follow));
    },
    openAfterEvent(link) {
      const slot = slotOfLink(link);
      if (slot !== undefined && !isBusy)
        void open(
          slot,
          begin(null, () => undefined),
        );
    },
    mount(place, template) {
      const slot = findSlot(template);
      if (slot !== undefined) void mountIn(place, slot);
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
