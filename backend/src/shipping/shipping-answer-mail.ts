/** Tells a customer the shipping price they asked for (CART-05). Pure. */
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import type { ShipTo } from '../db/schema/address.ts';
import { formatDollars } from '../domain/money-text.ts';
import { formatMailDate } from '../mail/mail-lines.ts';
import { listAddressLines } from '../addresses/address-lines.ts';

export interface ShippingAnswerContent {
  readonly shipTo: ShipTo;
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly siteUrl: string;
}

export function composeShippingAnswerMail(content: ShippingAnswerContent) {
  const { shipTo, amountCents, expiresAt, siteUrl } = content;
  return {
    subject: `Your shipping price: ${formatDollars(amountCents)}`,
    text: [
      `We can send your order for ${formatDollars(amountCents)} to`,
      '',
      ...listAddressLines(shipTo),
      '',
      `The price is for your cart as it was when you asked, and holds until ${formatMailDate(expiresAt)}.`,
      '',
      'Choose it in the checkout',
      `${siteUrl}${CHECKOUT_PATH}`,
      '',
    ].join('\n'),
  };
}
