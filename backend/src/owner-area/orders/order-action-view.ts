/** The confirmation page of an order action. */
import type { Order } from '../../orders/order-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { errorSummary, textField, type FormState } from '../frame/fields.ts';
import { attribute, NOTHING } from '../frame/markup.ts';
import { ACTION_NAMES, askForAction, type OrderAction } from './order-actions.ts';

export interface OrderActionView {
  readonly order: Order;
  readonly action: OrderAction;
  readonly state: FormState;
  /** The order's status if the action is not possible. */
  readonly refusal: string | undefined;
}

const LABELS = { carrier: 'Carrier', tracking: 'Tracking number or link' } as const;

const CONSEQUENCES: Readonly<Record<OrderAction, string>> = {
  ship: 'The customer will receive one email, with the tracking details.',
  accept:
    'The order is marked as paid with the received amount. The customer will receive the invoice by email.',
  refund:
    'The full amount is refunded to the original payment method, and used credit is returned. The customer will receive an email. This cannot be undone.',
  cancel:
    'The reserved stock is released, and the items return to the customer’s cart. The customer will receive an email. A payment that arrives later is handled as usual.',
};

export function orderActionBody({ order, action, state, refusal }: OrderActionView): Html {
  const address = `/cms/orders/${order.number}`;
  const back = html`<p><a href="${address}">Order ${order.number}</a></p>`;
  if (refusal !== undefined) {
    return html`${back}
      <h1>Order ${order.number} was not changed</h1>
      <div class="problem" role="alert">
        <p>This action is not available for its status: ${refusal}.</p>
      </div>`;
  }
  const isHarmless = action === 'ship' || action === 'accept';
  return html`${back}
    <h1>${askForAction(action, order.number)}</h1>
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
    : html`<p>The stock does not change. Add the products to the stock when they are returned.</p>`;
}

function trackingFields(state: FormState): Html {
  return html`${textField(state, { name: 'carrier', label: LABELS.carrier, hint: 'Optional.' })}
  ${textField(state, {
    name: 'tracking',
    label: LABELS.tracking,
    hint: 'Shown to the customer. Text that begins with https:// becomes a link.',
  })}`;
}
