/** What the shop's owner sees when answering a request for a shipping price. */
import type { ShipTo } from '../../db/schema/address.ts';
import { listAddressLines } from '../../addresses/address-lines.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { ANSWER_DAYS_MAX } from '../shipping-answer.ts';
import { formatMailDate } from '../../mail/mail-lines.ts';
import { html, type Html } from '../../http/pages/html.ts';
import type { RequestState } from '../answer-shipping-request.ts';

export interface AnswerForm {
  readonly id: number;
  readonly key: string;
  readonly shipTo: ShipTo;
  readonly entered: { readonly amount: string; readonly days: string };
  /** Sentence by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

export function answerFormBody({ id, key, shipTo, entered, errors }: AnswerForm): Html {
  return html` <h1>Answer with a shipping price</h1>
    <p>${listAddressLines(shipTo).map((line) => html`${line}<br />`)}</p>
    <p class="soft">
      The price holds for the cart as it was when the customer asked. They get a mail with a link to
      the checkout.
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
        <label for="days">Holds for how many days (1 to ${ANSWER_DAYS_MAX})</label>
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
      <p class="choices"><button class="main">Send to the customer</button></p>
    </form>`;
}

export function answerSentBody(answer: {
  readonly amountCents: number;
  readonly expiresAt: Date;
}): Html {
  return html` <h1>The price is on its way</h1>
    <p>
      ${formatDollars(answer.amountCents)}, until ${formatMailDate(answer.expiresAt)}. The customer
      gets a mail and can choose it in the checkout.
    </p>`;
}

export function answerGoneBody(kind: Exclude<RequestState['kind'], 'open'>): Html {
  return kind === 'answered'
    ? html` <h1>This request has been answered</h1>
        <p>The price that was sent first counts.</p>`
    : html` <h1>The cart has changed</h1>
        <p>
          The customer has changed or ordered the cart since they asked, so a price for it is of no
          use any more. They can ask again.
        </p>`;
}

export function answerUnknownBody(): Html {
  return html` <h1>There is no such request</h1>
    <p>The link may have ended, or is not complete. Please use the one in the mail.</p>`;
}
