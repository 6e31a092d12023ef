/** Mails the shop's owner a customer's request for a shipping price. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { partsOfText } from '../mail/text-parts.ts';
import type { ShipTo } from '../db/schema/address.ts';
import { formatDollars } from '../domain/money-text.ts';
import { listAddressLines } from '../addresses/address-lines.ts';
import { describeItem } from '../mail/mail-lines.ts';

export interface ShippingRequestContent {
  readonly customer: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  };
  readonly items: readonly (Parameters<typeof describeItem>[0] & {
    readonly sku_code: string;
    readonly qty: number;
    /** The price of one unit, with its addons. */
    readonly priceCents: number;
    readonly weight_grams: number;
  })[];
  readonly shipTo: ShipTo;
  /** The page where the owner enters a price. */
  readonly answerUrl: string;
}

const HEADINGS = { shipTo: 'Delivery address', customer: 'Customer' } as const;

/** The lines of the text that become headings. */
export const REQUEST_HEADINGS: readonly string[] = Object.values(HEADINGS);

export function composeShippingRequestMail(content: ShippingRequestContent) {
  const { customer, items, shipTo, answerUrl } = content;
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  const weightGrams = items.reduce((sum, item) => sum + item.qty * item.weight_grams, 0);
  return {
    subject: `Shipping price requested by ${name === '' ? customer.email : name}`,
    text: [
      'A customer has requested a shipping price for this order:',
      '',
      ...items.map(
        (item) =>
          `${item.qty} x ${describeItem(item)} [${item.sku_code}]  ${formatDollars(item.qty * item.priceCents)}`,
      ),
      `Weight: ${weightGrams} g`,
      '',
      HEADINGS.shipTo,
      ...listAddressLines(shipTo),
      '',
      HEADINGS.customer,
      ...(name === '' ? [] : [name]),
      customer.email,
      ...(shipTo.phone === null || shipTo.phone === '' ? [] : [shipTo.phone]),
      '',
      'Send a price',
      answerUrl,
      '',
    ].join('\n'),
  };
}

/** The mail, as composed at the time of the request, because the cart may change later. */
export const shippingRequestMailSchema = v.object({
  requestId: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** Throws when the site's settings have no email address of the owner. */
export async function sendShippingRequest(
  sender: MailSender,
  request: v.InferOutput<typeof shippingRequestMailSchema>,
): Promise<void> {
  const { requestId, subject, text } = request;
  const seller = await getSeller(sender.db);
  if (seller.email === null) throw new Error('The setting organisation_email is missing');
  await sender.mail.send({
    ...composeMail({
      subject,
      preview: 'A customer has requested a shipping price.',
      senderName: seller.name,
      parts: [
        { kind: 'title', text: 'Shipping price requested' },
        ...partsOfText(text, REQUEST_HEADINGS),
      ],
      foot: [],
    }),
    messageId: `<shipping-request-${requestId}@${new URL(sender.siteUrl).hostname}>`,
    to: seller.email,
    from: { name: seller.name, address: seller.email },
  });
}
