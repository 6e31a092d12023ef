/**
 * What a mail says, without its looks: text and HTML are both written from it, so
 * that they say the same (API-07).
 */

/** A name and what stands beside it. */
export type MailFact = readonly [name: string, value: string];

export type MailPart =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'title'; readonly text: string }
  /** Lines below a heading of their own, like an address. */
  | { readonly kind: 'section'; readonly heading: string; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  /** Answers of a form: each may have many lines. */
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
  /** Price each, for people. */
  readonly each: string;
  readonly amount: string;
}

/** The total stands out. */
export interface MailSum {
  readonly name: string;
  readonly amount: string;
  readonly weight: 'plain' | 'total';
}

export interface MailVoucherCard {
  readonly code: string;
  readonly amount: string;
  readonly themeName: string;
  /** Absolute; the card reads without it. */
  readonly pictureUrl: string | null;
}

export interface MailContent {
  readonly subject: string;
  /** What lists of mail show beside the subject. */
  readonly preview: string;
  /** Whose mail it is: stands at the top, and at the foot with what the law wants to see. */
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
