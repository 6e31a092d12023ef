/**
 * The content of a mail without its layout. Its text and HTML parts are both written from it, so
 * that they always agree.
 */

/** A label and its value. */
export type MailFact = readonly [name: string, value: string];

/** A link; a button unless its look is `text`. */
export interface MailLink {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  readonly look?: 'button' | 'text';
}

/** One part of a mail's content. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'title'; readonly text: string }
  /** Lines below their own heading, for example an address. */
  | { readonly kind: 'section'; readonly heading: string; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  /** The answers of a form; an answer may have several lines. */
  | { readonly kind: 'answers'; readonly answers: readonly MailFact[] }
  | {
      readonly kind: 'purchase';
      readonly lines: readonly MailPurchaseLine[];
      readonly sums: readonly MailSum[];
    }
  | MailLink
  /** A picture of what the text names; its address is absolute. */
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'voucher'; readonly card: MailVoucherCard };

/** An item of a purchase, with formatted amounts. */
export interface MailPurchaseLine {
  readonly name: string;
  readonly qty: number;
  /** The formatted price of one unit. */
  readonly each: string;
  readonly amount: string;
}

/** `total` is emphasised. */
export interface MailSum {
  readonly name: string;
  readonly amount: string;
  readonly weight: 'plain' | 'total';
}

/** A gift voucher, shown as a card. */
export interface MailVoucherCard {
  readonly code: string;
  readonly amount: string;
  readonly themeName: string;
  /** Absolute URL; null for a card without a picture. */
  readonly pictureUrl: string | null;
}

/** The complete content of a mail. */
export interface MailContent {
  readonly subject: string;
  /** Mail programs show it after the subject in the list of mails. */
  readonly preview: string;
  /** The shop's name, shown at the top; the foot has the legally required details. */
  readonly senderName: string;
  readonly parts: readonly MailPart[];
  readonly foot: readonly string[];
}

/** A mail as it is sent. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
