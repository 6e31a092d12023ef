/** The question before something is done with an order. */
import type { Order } from '../../orders/order-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { errorSummary, textField, type FormState } from '../frame/fields.ts';
import { attribute, NOTHING } from '../frame/markup.ts';
import { ACTION_NAMES, type OrderAction } from './order-actions.ts';

export interface AskedAction {
  readonly order: Order;
  readonly action: OrderAction;
  readonly state: FormState;
  /** State of an order with which it cannot be done. */
  readonly refusal: string | undefined;
}

const LABELS = { carrier: 'Carrier', tracking: 'Tracking number or address' } as const;

const CONSEQUENCES: Readonly<Record<OrderAction, string>> = {
  ship: 'The customer is told by mail, once.',
  accept:
    'The order is paid with the amount that came, whatever it was. The customer gets the invoice by mail.',
  refund:
    'Everything that was paid goes back the way it came, credit included, and the customer is told by mail. This cannot be undone.',
  cancel:
    'What the order holds is free again, and its products are in the customer’s cart again. The customer is told by mail. Money that comes after all is dealt with as always.',
};

export function orderActionBody({ order, action, state, refusal }: AskedAction): Html {
  const address = `/cms/orders/${order.number}`;
  const back = html`<p><a href="${address}">Order ${order.number}</a></p>`;
  if (refusal !== undefined) {
    return html`${back}
      <h1>That cannot be done</h1>
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
        <a class="button" href="${address}">Leave it as it is</a>
      </p>
    </form>`;
}

function goodsBody({ status }: Order): Html {
  return status === 'on_hold'
    ? html`<p>Its products are free again.</p>`
    : html`<p>Its products count as sold. Add them to the stock when they are back.</p>`;
}

function trackingFields(state: FormState): Html {
  return html`${textField(state, { name: 'carrier', label: LABELS.carrier, hint: 'May stay empty.' })}
  ${textField(state, {
    name: 'tracking',
    label: LABELS.tracking,
    hint: 'The customer sees it. An address that begins with https:// becomes a link.',
  })}`;
}
