/**
 * The checkout while it is edited in the browser: address, shipping and promotion code are sent to
 * the server one after another.
 */
import type { Observable } from 'remote-kit/store';
import type { ApiClient } from 'shared-contracts/api-client';
import { createSerialEdits } from '../../components/serial-edits.ts';
import { hasLostShipping, type CreditChoice } from '../../domain/cart.ts';
import { withoutFieldErrors } from '../../domain/refusal.ts';
import { createAddressEdits, type AddressEdits } from './address-edits.ts';
import { createCheckoutJobs } from './checkout-jobs.ts';
import {
  problemOf,
  type CheckoutEditorState,
  type CheckoutPageData,
} from './checkout-page-data.ts';
import { createDeliveryEdits, quoteAgain, type DeliveryEdits } from './delivery-edits.ts';

export interface CheckoutEditor
  extends Observable<CheckoutEditorState>, AddressEdits, DeliveryEdits {
  /** Empty text removes the code. */
  applyPromotion(code: string): Promise<void>;
  /** Whether credit pays as much of the order as it can. */
  chooseCredit(choice: CreditChoice): Promise<void>;
  /** Shows why the order was not sent. */
  refuseOrder(message: string): void;
  /** Removes the errors of fields whose rules have changed. */
  clearFieldErrors(fields: readonly string[]): void;
  /** Reloads the cart from the server. */
  refresh(): Promise<void>;
  /** Takes over newer data from the server. */
  adopt(data: CheckoutPageData): void;
}

export interface CheckoutEditorParts {
  readonly first: CheckoutPageData;
  readonly api: () => ApiClient;
}

const CODE_REFUSED = 'This promotion code cannot be used.';

export function createCheckoutEditor({ first, api }: CheckoutEditorParts): CheckoutEditor {
  const edits = createSerialEdits<CheckoutEditorState>({
    page: first,
    status: 'settled',
    problem: problemOf(first),
  });
  const jobs = createCheckoutJobs(edits, api);
  let adopted = first;

  return {
    current: edits.current,
    subscribe: edits.subscribe,
    ...createAddressEdits(jobs),
    ...createDeliveryEdits(jobs),
    applyPromotion: (promotionCode) =>
      jobs.run('promotion', async () => {
        const cart = await jobs.getCart({ promotionCode });
        if (promotionCode !== '' && cart.promotionCode === null) {
          jobs.refuse({ place: 'promotion', message: CODE_REFUSED, fieldErrors: {} });
        }
        const page = jobs.page();
        return hasLostShipping(page.cart, cart) ? quoteAgain(jobs, cart) : { ...page, cart };
      }),
    chooseCredit: (credit) =>
      jobs.run('credit', async () => {
        const cart = await jobs.getCart({ credit });
        return { ...jobs.page(), cart };
      }),
    refuseOrder: (message) => jobs.refuse({ place: 'order', message, fieldErrors: {} }),
    clearFieldErrors(fields) {
      const { problem } = edits.current();
      if (problem !== null) edits.change({ problem: withoutFieldErrors(problem, fields) });
    },
    refresh: () => jobs.run('order', async () => quoteAgain(jobs, await jobs.getCart())),
    adopt(data) {
      if (data === adopted) return;
      adopted = data;
      if (edits.current().status === 'updating') return;
      edits.change({ page: data, problem: problemOf(data) });
    },
  };
}
