/** Pages where the shop's owner responds to a request for a shipping price. */
import type { ShipTo } from '../../db/schema/address.ts';
import { listAddressLines } from '../../addresses/address-lines.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { ANSWER_DAYS_MAX } from '../shipping-answer.ts';
import { formatMailDate } from '../../mail/mail-lines.ts';
import { html, type Html } from '../../http/pages/html.ts';
import type { RequestState } from '../answer-shipping-request.ts';

/** The owner's form with the entered values. */
export interface AnswerForm {
  readonly id: number;
  readonly key: string;
  readonly shipTo: ShipTo;
  readonly entered: { readonly amount: string; readonly days: string };
  /** Error message by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

export function answerFormBody({ id, key, shipTo, entered, errors }: AnswerForm): Html {
  return html` <h1>Send a shipping price</h1>
    <p>${listAddressLines(shipTo).map((line) => html`${line}<br />`)}</p>
    <p class="soft">
      The price applies to the cart at the time of the request. The customer receives an email with
      a link to the checkout.
    </p>
    <form method="post" action="/shipping-answer/${id}?key=${key}">
      <p>
        <label for="amount">Amount in dollars, GST included</label>
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          required
          value="${entered.amount}"
          aria-describedby="amount-error"
        />
        <span id="amount-error">${errors['amount'] ?? ''}</span>
      </p>
      <p>
        <label for="days">Days until the price expires (1 to ${ANSWER_DAYS_MAX})</label>
        <input
          id="days"
          name="days"
          inputmode="numeric"
          required
          value="${entered.days}"
          aria-describedby="days-error"
        />
        <span id="days-error">${errors['days'] ?? ''}</span>
      </p>
      <p class="choices"><button class="main">Send to customer</button></p>
    </form>`;
}

export function answerSentBody(answer: {
  readonly amountCents: number;
  readonly expiresAt: Date;
}): Html {
  return html` <h1>Price sent</h1>
    <p>
      ${formatDollars(answer.amountCents)}, valid until ${formatMailDate(answer.expiresAt)}. The
      customer receives an email and can choose this price at checkout.
    </p>`;
}

export function answerClosedBody(kind: Exclude<RequestState['kind'], 'open'>): Html {
  return kind === 'answered'
    ? html` <h1>This request already has a price</h1>
        <p>The price that was sent first is valid.</p>`
    : html` <h1>The cart has changed</h1>
        <p>
          The customer has changed or ordered the cart since the request, so you can no longer send
          a price for it. The customer can send a new request.
        </p>`;
}

export function answerNotFoundBody(): Html {
  return html`<h1>Request not found</h1>
    <p>The link has expired or is incomplete. Please use the link in the email.</p>`;
}
