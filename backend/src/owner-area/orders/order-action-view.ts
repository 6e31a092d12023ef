/** The confirmation page of an order action. */
import type { Order } from '../../orders/order-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { errorSummary, textField, type FormState } from '../frame/fields.ts';
import { attribute, NOTHING } from '../frame/markup.ts';
import { ACTION_NAMES, type OrderAction } from './order-actions.ts';

export interface OrderActionView {
  readonly order: Order;
  readonly action: OrderAction;
  readonly state: FormState;
  /** The order's state if the action is not possible. */
  readonly refusal: string | undefined;
}

const LABELS = { carrier: 'Carrier', tracking: 'Tracking number or link' } as const;

const CONSEQUENCES: Readonly<Record<OrderAction, string>> = {
  ship: 'The customer gets one email.',
  accept:
    'The order counts as paid with the amount that was received. The customer gets the invoice by email.',
  refund:
    'The full amount, credit included, is refunded to the original payment method. The customer gets an email. This cannot be undone.',
  cancel:
    'The reserved stock is released, and the products return to the customer’s cart. The customer gets an email. A payment that arrives later is handled as usual.',
};

export function orderActionBody({ order, action, state, refusal }: OrderActionView): Html {
  const address = `/cms/orders/${order.number}`;
  const back = html`<p><a href="${address}">Order ${order.number}</a></p>`;
  if (refusal !== undefined) {
    return html`${back}
      <h1>This is not possible</h1>
      <div class="problem" role="alert">
        <p>Order ${order.number}: ${refusal}. Nothing was changed.</p>
      </div>`;
  }
  const isHarmless = action === 'ship' || action === 'accept';
  return html`${back}
    <h1>${ACTION_NAMES[action]}: order ${order.number}?</h1>
    ${errorSummary(state, LABELS)}
    <p>${CONSEQUENCES[action]}</p>
    ${action === 'refund' ? goodsBody(order) : NOTHING}
    <form method="post" action="${address}/${action}" novalidate>
      ${action === 'ship' ? trackingFields(state) : NOTHING}
      <p class="choices">
        <button ${attribute('class', isHarmless ? 'main' : 'bad')}>${ACTION_NAMES[action]}</button>
        <a class="button" href="${address}">Back to the order</a>
      </p>
    </form>`;
}

function goodsBody({ status }: Order): Html {
  return status === 'on_hold'
    ? html`<p>The reserved stock is released.</p>`
    : html`<p>The products still count as sold. Add them to the stock when they are returned.</p>`;
}

function trackingFields(state: FormState): Html {
  return html`${textField(state, { name: 'carrier', label: LABELS.carrier, hint: 'Optional.' })}
  ${textField(state, {
    name: 'tracking',
    label: LABELS.tracking,
    hint: 'The customer sees it. Text that begins with https:// becomes a link.',
  })}`;
}
