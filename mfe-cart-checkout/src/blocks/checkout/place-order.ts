/** Orders what the checkout shows. An address that is being typed is saved with the order. */
import type { FormFields } from 'shared-contracts/form-fields';
import { formatCents } from 'ui-kit/format-cents';
import { discardAddressDraft } from '../../api/checkout-draft.ts';
import type { PaymentSubmitter } from '../../components/payment-submitter.ts';
import { payableCents } from '../../domain/order.ts';
import { isUnderWay } from '../../domain/payment-attempt.ts';
import type { CheckoutEditor } from './checkout-editor.ts';
import { isTotalFinal } from './checkout-page-data.ts';
import { readTypedAddress } from './form-elements.ts';
import { listOrderFields } from './order-fields.ts';

export interface OrderParts {
  readonly editor: CheckoutEditor;
  readonly submitter: PaymentSubmitter;
  /** The element that contains all fields. */
  readonly root: HTMLElement | null;
  readonly gatewayId: string | null;
}

/**
 * Does nothing while the total is being updated. An address may change the price of shipping: the
 * visitor sees a new total before paying it.
 */
export async function placeOrder(fields: FormFields, parts: OrderParts): Promise<void> {
  const { editor, submitter, root, gatewayId } = parts;
  const { status, page: seen } = editor.current();
  if (status !== 'settled' || isUnderWay(submitter.current())) return;
  if (!(await saveTypedAddress(editor, root))) return;
  const { page } = editor.current();
  const cents = payableCents(page.cart, gatewayId);
  if (isTotalFinal(page) && cents !== payableCents(seen.cart, gatewayId)) {
    submitter.resume();
    editor.refuseOrder(`The total is now ${formatCents(cents)}. Please check it and pay again.`);
    return;
  }
  const current = listOrderFields(page).map(([name, value]) => [name, [String(value)]]);
  await submitter.submit({ ...fields, ...Object.fromEntries(current) });
}

/** False when the address was refused; true also when a saved address is selected. */
export async function saveTypedAddress(
  editor: CheckoutEditor,
  root: HTMLElement | null,
): Promise<boolean> {
  const isTyped = editor.current().page.addressId === null && root !== null;
  const draft = isTyped ? readTypedAddress(root) : null;
  if (draft === null) return true;
  if (!(await editor.saveAddress(draft, null))) return false;
  discardAddressDraft();
  return true;
}
