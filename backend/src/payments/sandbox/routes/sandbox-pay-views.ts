/** The sandbox payment page. */
import type { SandboxCheckout } from '../sandbox-repository.ts';
import { formatDollars } from '../../../domain/money-text.ts';
import { html, type Html } from '../../../http/pages/html.ts';

export function sandboxOpenBody(checkout: SandboxCheckout): Html {
  return html` <h1>Test payment</h1>
    <p class="soft">No money is charged. Choose the result of the payment.</p>
    <p>${checkout.description}</p>
    <p class="amount">
      ${formatDollars(checkout.amount_cents)} <small>${checkout.currency}</small>
    </p>
    <form method="post" action="/sandbox-pay/${checkout.token}">
      <label
        >Send webhook<br />
        <select name="notification">
          <option value="at-once">Immediately</option>
          <option value="late">After 30 seconds</option>
          <option value="delayed">After 30 seconds, with a pending payment until then</option>
          <option value="never">Never</option>
          <option value="twice">Twice</option>
          <option value="out-of-order">Out of order: an older decline arrives last</option>
        </select></label
      >
      <br />
      <label
        >Amount<br />
        <select name="amount">
          <option value="asked">As requested</option>
          <option value="less">Half of the amount</option>
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
    ${checkout.refunded_cents === null ? '' : html`<p>Refunded: ${formatDollars(checkout.refunded_cents)}</p>`}
    <p><a href="${checkout.return_url}">Back to the shop</a></p>`;
}

export function sandboxNotFoundBody(): Html {
  return html` <h1>Payment not found</h1>
    <p>Please go back to the shop and try again.</p>
    <p><a href="/cart">View your cart</a></p>`;
}

const DECIDED = {
  captured: 'This payment was approved',
  failed: 'This payment was declined',
  cancelled: 'This payment was cancelled',
  expired: 'This payment has expired',
} as const;
