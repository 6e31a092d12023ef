/**
 * The content of a mail without its layout. Text and HTML are both written from it, so that they
 * say the same.
 */

/** A label and its value. */
export type MailFact = readonly [name: string, value: string];

export type MailPart =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'title'; readonly text: string }
  /** Lines below a separate heading, for example an address. */
  | { readonly kind: 'section'; readonly heading: string; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  /** Answers of a form; each may have several lines. */
  | { readonly kind: 'answers'; readonly answers: readonly MailFact[] }
  | {
      readonly kind: 'purchase';
      readonly lines: readonly MailPurchaseLine[];
      readonly sums: readonly MailSum[];
    }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'voucher'; readonly card: MailVoucherCard };

export interface MailPurchaseLine {
  readonly name: string;
  readonly qty: number;
  /** Price of one, for people. */
  readonly each: string;
  readonly amount: string;
}

/** `total` is emphasised. */
export interface MailSum {
  readonly name: string;
  readonly amount: string;
  readonly weight: 'plain' | 'total';
}

export interface MailVoucherCard {
  readonly code: string;
  readonly amount: string;
  readonly themeName: string;
  /** Absolute; the card is complete without it. */
  readonly pictureUrl: string | null;
}

export interface MailContent {
  readonly subject: string;
  /** Mail programs show it beside the subject in lists. */
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
