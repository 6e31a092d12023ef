/**
 * Quantities of the cart's lines: shown at once, sent as one final quantity per line after a short
 * pause. A call for an outdated quantity is aborted.
 */
import type { SerialEdits } from '../../components/serial-edits.ts';
import type { Cart } from '../../domain/cart.ts';
import type { CartWithShipping } from '../../domain/shipping.ts';
import type { CartJobs } from './cart-jobs.ts';
import type { CartEditorState } from './cart-page-data.ts';

/** Pause after the last change of a quantity before it is sent. */
export const QTY_PAUSE_MS = 300;

export interface ItemQuantities {
  setQty(itemId: number, qty: number): void;
  remove(itemId: number): void;
  /** The view is removed; pending changes are still sent. */
  stop(): void;
}

interface ItemQuantitiesParts {
  readonly edits: SerialEdits<CartEditorState>;
  readonly jobs: CartJobs;
  readonly onChange: (cart: Cart) => void;
}

export function createItemQuantities({
  edits,
  jobs,
  onChange,
}: ItemQuantitiesParts): ItemQuantities {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: { readonly itemId: number; readonly abort: AbortController } | null = null;

  const isWanted = (itemId: number, qty: number) => edits.current().wanted.get(itemId) === qty;

  async function sendAll(): Promise<void> {
    for (const [itemId, qty] of edits.current().wanted) {
      if (!isWanted(itemId, qty)) continue;
      await jobs.run({ place: 'item', itemId }, () => send(itemId, qty));
    }
  }

  async function send(itemId: number, qty: number): Promise<CartWithShipping> {
    if (!isWanted(itemId, qty)) return jobs.page();
    const abort = new AbortController();
    flight = { itemId, abort };
    try {
      const cart = await jobs.calls.updateItem({ itemId, qty, signal: abort.signal });
      onChange(cart);
      if (!isWanted(itemId, qty)) return { ...jobs.page(), cart };
      const page = await jobs.calls.addShipping(cart, jobs.page().choice);
      if (isWanted(itemId, qty)) confirm(itemId, page);
      return page;
    } catch (error) {
      if (abort.signal.aborted) return jobs.page();
      throw error;
    } finally {
      flight = null;
    }
  }

  function confirm(itemId: number, page: CartWithShipping): void {
    const wanted = new Map(edits.current().wanted);
    wanted.delete(itemId);
    edits.change({ page, wanted });
  }

  function want(itemId: number, qty: number): void {
    if (flight?.itemId === itemId) flight.abort.abort();
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), qty === 0 ? 0 : QTY_PAUSE_MS);
    edits.change({ wanted: new Map(edits.current().wanted).set(itemId, qty), problem: null });
  }

  return {
    setQty: want,
    remove(itemId) {
      edits.change({ removedItemId: itemId });
      want(itemId, 0);
    },
    stop() {
      clearTimeout(timer);
      void sendAll();
    },
  };
}
