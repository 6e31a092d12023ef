/** What the sandbox payment page shows. */
import type { SandboxCheckout } from '../sandbox-repository.ts';
import { formatDollars } from '../../../domain/money-text.ts';
import { html, type Html } from '../../../http/pages/html.ts';

export function sandboxOpenBody(checkout: SandboxCheckout): Html {
  return html` <h1>Test payment</h1>
    <p class="soft">No money moves here. Choose how the payment ends.</p>
    <p>${checkout.description}</p>
    <p class="amount">
      ${formatDollars(checkout.amount_cents)} <small>${checkout.currency}</small>
    </p>
    <form method="post" action="/sandbox-pay/${checkout.token}">
      <label
        >Tell the shop by webhook<br />
        <select name="notification">
          <option value="at-once">at once</option>
          <option value="late">30 seconds late</option>
          <option value="delayed">after 30 seconds in which the payment is pending</option>
          <option value="never">never</option>
          <option value="twice">twice</option>
          <option value="out-of-order">out of order, an older decline last</option>
        </select></label
      >
      <br />
      <label
        >Amount<br />
        <select name="amount">
          <option value="asked">as asked for</option>
          <option value="less">half of it</option>
        </select></label
      >
      <p class="choices">
        <button class="main" name="outcome" value="captured">Approve</button>
        <button name="outcome" value="failed">Decline</button>
        <button name="outcome" value="cancelled">Cancel</button>
      </p>
    </form>`;
}

export function sandboxDecidedBody(checkout: SandboxCheckout): Html {
  return html` <h1>${DECIDED[checkout.outcome ?? 'expired']}</h1>
    <p>${checkout.description}, ${formatDollars(checkout.amount_cents)} ${checkout.currency}</p>
    ${checkout.refunded_cents === null ? '' : html`<p>Paid back: ${formatDollars(checkout.refunded_cents)}</p>`}
    <p><a href="${checkout.return_url}">Back to the shop</a></p>`;
}

export function sandboxUnknownBody(): Html {
  return html` <h1>There is no such payment</h1>
    <p>Please go back to the shop and try again.</p>
    <p><a href="/cart">To the cart</a></p>`;
}

const DECIDED = {
  captured: 'This payment is approved',
  failed: 'This payment was declined',
  cancelled: 'This payment was cancelled',
  expired: 'The time to pay is over',
} as const;
