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
  /** The quantity that was not saved yet when the line was removed; undefined without one. */
  unsavedQty(itemId: number): number | undefined;
  /** Call when the view is removed: sends pending changes at once. */
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
  const unsaved = new Map<number, number>();
  let sending: { readonly itemId: number; readonly abort: AbortController } | null = null;

  const isLatest = (itemId: number, qty: number) => edits.current().pending.get(itemId) === qty;

  async function sendAll(): Promise<void> {
    for (const [itemId, qty] of edits.current().pending) {
      if (!isLatest(itemId, qty)) continue;
      await jobs.run({ place: 'item', itemId }, () => send(itemId, qty));
    }
  }

  async function send(itemId: number, qty: number): Promise<CartWithShipping> {
    if (!isLatest(itemId, qty)) return jobs.page();
    const abort = new AbortController();
    sending = { itemId, abort };
    try {
      const cart = await jobs.calls.updateItem({ itemId, qty, signal: abort.signal });
      onChange(cart);
      if (!isLatest(itemId, qty)) return { ...jobs.page(), cart };
      const page = await jobs.calls.addShipping(cart, jobs.page().choice);
      if (isLatest(itemId, qty)) confirm(itemId, page);
      return page;
    } catch (error) {
      if (abort.signal.aborted) return jobs.page();
      throw error;
    } finally {
      sending = null;
    }
  }

  function confirm(itemId: number, page: CartWithShipping): void {
    const pending = new Map(edits.current().pending);
    pending.delete(itemId);
    edits.change({ page, pending });
  }

  function setPending(itemId: number, qty: number): void {
    if (sending?.itemId === itemId) sending.abort.abort();
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), qty === 0 ? 0 : QTY_PAUSE_MS);
    edits.change({ pending: new Map(edits.current().pending).set(itemId, qty), problem: null });
  }

  return {
    setQty: setPending,
    remove(itemId) {
      const qty = edits.current().pending.get(itemId);
      if (qty === undefined) unsaved.delete(itemId);
      else if (qty > 0) unsaved.set(itemId, qty);
      edits.change({ removedItemId: itemId });
      setPending(itemId, 0);
    },
    unsavedQty: (itemId) => unsaved.get(itemId),
    stop() {
      clearTimeout(timer);
      void sendAll();
    },
  };
}
