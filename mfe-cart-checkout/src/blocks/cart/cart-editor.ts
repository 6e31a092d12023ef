/**
 * The cart while it is edited in the browser: lines change optimistically, but totals always come
 * from the server.
 */
import type { Observable } from 'remote-kit/store';
import type { ApiClient } from 'shared-contracts/api-client';
import { createSerialEdits } from '../../components/serial-edits.ts';
import { hasLostShipping, type Cart } from '../../domain/cart.ts';
import { createCartCalls } from './cart-calls.ts';
import { createCartJobs } from './cart-jobs.ts';
import { problemOf, type CartEditorState, type CartPageData } from './cart-page-data.ts';
import { createItemQuantities, type ItemQuantities } from './item-quantities.ts';
import { createShippingEdits, type ShippingEdits } from './shipping-edits.ts';

export interface CartEditor extends Observable<CartEditorState>, ItemQuantities, ShippingEdits {
  /** Restores a removed line. */
  restore(itemId: number): Promise<void>;
  /** Hides the button that restores the last removed line. */
  hideUndo(): void;
  dismissNotices(lastId: number): Promise<void>;
  /** Empty text removes the code. */
  applyPromotion(code: string): Promise<void>;
  /** Reloads the cart because something else changed it. */
  refresh(): Promise<void>;
  /** Takes over newer data from the server. */
  adopt(data: CartPageData): void;
}

export interface CartEditorParts {
  readonly first: CartPageData;
  readonly api: () => ApiClient;
  /** Called after each change made by this editor. */
  readonly onChange: (cart: Cart) => void;
}

const CODE_REFUSED = 'This promotion code cannot be used.';

export function createCartEditor({ first, api, onChange }: CartEditorParts): CartEditor {
  const edits = createSerialEdits<CartEditorState>(
    { ...shownOf(first), pending: new Map(), status: 'settled' },
    ({ pending }) => pending.size > 0,
  );
  const calls = createCartCalls(api);
  const jobs = createCartJobs(edits, calls);
  const quantities = createItemQuantities({ edits, jobs, onChange });
  let adopted = first;

  /** With the quantity that the visitor saw, although it was not saved before the removal. */
  async function restoreItem(itemId: number): Promise<Cart> {
    const cart = await calls.restoreItem(itemId);
    const qty = quantities.unsavedQty(itemId);
    const line = cart.items.find(({ id }) => id === itemId);
    if (qty === undefined || line === undefined || line.qty === qty) return cart;
    return calls.updateItem({ itemId, qty });
  }

  return {
    current: edits.current,
    subscribe: edits.subscribe,
    ...quantities,
    ...createShippingEdits(jobs),
    restore(itemId) {
      const restore = async () => {
        const cart = await restoreItem(itemId);
        onChange(cart);
        return calls.addShipping(cart, jobs.page().choice);
      };
      return jobs.run({ place: 'cart' }, restore, { removedItemId: null });
    },
    hideUndo: () => edits.change({ removedItemId: null }),
    dismissNotices: (seenNoticeId) =>
      jobs.run({ place: 'cart' }, async () => {
        const cart = await calls.getCart({ seenNoticeId });
        return { ...jobs.page(), cart };
      }),
    applyPromotion: (promotionCode) =>
      jobs.run({ place: 'promotion' }, async () => {
        const cart = await calls.getCart({ promotionCode });
        onChange(cart);
        const isIgnored = promotionCode !== '' && cart.promotionCode === null;
        if (isIgnored) jobs.refuse({ place: 'promotion' }, CODE_REFUSED);
        const page = jobs.page();
        if (hasLostShipping(page.cart, cart)) return calls.addShipping(cart, page.choice);
        return { ...page, cart };
      }),
    refresh: () => jobs.run({ place: 'cart' }, jobs.fetchPage),
    adopt(data) {
      if (data === adopted) return;
      adopted = data;
      if (edits.current().status === 'settled') edits.change(shownOf(data));
    },
  };
}

function shownOf(page: CartPageData): Pick<CartEditorState, 'page' | 'problem' | 'removedItemId'> {
  return { page, problem: problemOf(page.rejected), removedItemId: page.removedItemId };
}
