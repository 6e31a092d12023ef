/**
 * The cart drawer above any page (ADR 0015). Loads its remote's code when the badge is
 * pressed, mounts it as a separate slot, and removes it when the visitor closes it or the
 * page changes. On any failure, the badge's link is followed instead.
 */
import type { SlotProps } from 'shared-contracts/lifecycles';
import { CART_DRAWER_TEMPLATE } from 'shared-contracts/overlay';
import { CART_PATH, CHECKOUT_PATH } from 'shared-contracts/paths';
import type { Slot } from 'shared-contracts/slot';
import type { ReleaseFiles } from '../federation/release-files.ts';
import type { Store } from '../store.ts';
import type { ParcelOptions, RunningParcel } from './parcels.ts';
import type { SlotManager, SlotManagerParts } from './slot-manager.ts';

/** A drawer that opens faster than this shows no progress bar. */
const PROGRESS_AFTER_MS = 120;
/** After this long, following the link to the cart page is faster. */
export const LONGEST_WAIT_MS = 5_000;

const TEMPLATES = [CART_DRAWER_TEMPLATE];
/** Pages that show the cart themselves. */
const CART_PAGES: readonly string[] = [CART_PATH, CHECKOUT_PATH];

export interface CartOverlayParts extends Pick<
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

/**
 * Called when the badge is pressed: opens the drawer, or calls `follow` when that fails or
 * is not possible. Without `follow`, the badge may be pressed soon: prefetches the drawer's
 * files.
 */
export type CartOverlay = (badge: HTMLElement, follow?: () => void) => void;

/** One opening of the drawer, from the press of the badge until it is closed. */
interface Opening {
  readonly badge: HTMLElement;
  /** Aborted when the drawer closes. */
  readonly signal: AbortSignal;
  readonly end: () => void;
  /** Closes the drawer and follows the link. */
  readonly fail: () => void;
  /** Called when the drawer is open. */
  readonly stopWaiting: () => void;
}

export function createCartOverlay(parts: CartOverlayParts): CartOverlay {
  const { page, files, slots } = parts;
  let isBusy = false;

  function findSlot(): Slot | undefined {
    const remote = parts.findRemote(CART_DRAWER_TEMPLATE);
    const isCartPage = CART_PAGES.includes(slots.content().location.pathname);
    if (remote === undefined || isCartPage) return undefined;
    const block = { id: 'drawer', template: CART_DRAWER_TEMPLATE, variables: {}, anchorName: null };
    return { id: 'cart-drawer', remote, blocks: [block] };
  }

  function begin(badge: HTMLElement, follow: () => void): Opening {
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
    return { badge, signal, end, fail, stopWaiting };
  }

  async function show(slot: Slot, opening: Opening): Promise<void> {
    const { badge, signal } = opening;
    const element = page.createElement('div');
    element.addEventListener('close', opening.end, { capture: true, signal });
    files.preload(slot.remote, TEMPLATES);
    const stylesReady = files.attachStyles(slot.remote, TEMPLATES);
    const lifecycles = await parts.loadSlots(slot.remote);
    await stylesReady;
    page.body.append(element);
    try {
      const running = await parts.runParcel({
        lifecycles,
        props: describeProps(slot, element, opening),
        beforeMount() {
          signal.throwIfAborted();
          // Not every browser focuses a clicked link. The dialog returns the focus to it
          // when it closes.
          badge.focus({ preventScroll: true });
        },
      });
      opening.stopWaiting();
      await whenAborted(signal);
      await running.stop();
    } finally {
      element.remove();
    }
  }

  function describeProps(slot: Slot, element: HTMLElement, { end, fail }: Opening): SlotProps {
    const storefront = parts.storefrontOf(slot.remote);
    const { navigator } = storefront;
    return {
      ...storefront,
      domElement: element,
      slot,
      data: { blocks: {}, nested: [], status: 200 },
      start: 'create',
      location: slots.content().location,
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
      nestedSlots: { mount: () => () => undefined },
      report(failure) {
        parts.report({ remote: slot.remote, slotId: slot.id }, failure);
        // The remote may still be rendering, so wait for the next task.
        if (failure.phase === 'render' || failure.phase === 'effect') setTimeout(fail, 0);
      },
    };
  }

  async function open(slot: Slot, opening: Opening): Promise<void> {
    try {
      await show(slot, opening);
    } catch (error) {
      if (opening.signal.aborted) return;
      parts.report({ remote: slot.remote, slotId: slot.id }, { phase: 'load', error });
      opening.fail();
    }
  }

  return (badge, follow) => {
    const slot = findSlot();
    if (slot === undefined) return follow?.();
    if (follow === undefined) return files.warm(slot.remote, TEMPLATES);
    if (!isBusy) void open(slot, begin(badge, follow));
  };
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
