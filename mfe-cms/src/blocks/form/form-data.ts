import type { Form, FormErrors } from '../../domain/form.ts';

/** A plain form post that was refused: shown again with everything typed. */
export type Refusal = {
  readonly message: string;
  readonly errors: FormErrors;
  /** Entered text by field name; no passwords. */
  readonly values: Readonly<Record<string, string>>;
};

export type AskingData = {
  readonly status: 'asking';
  readonly form: Form;
  readonly thankYou: string;
  /** Names the first attempt to submit. */
  readonly attemptKey: string;
  /** Own path of the page, without what earlier submissions added to it. */
  readonly page: string;
  /** Absolute address of the form's place on `page`: a payment returns there. */
  readonly returnUrl: string;
  /** The way out for who cannot use the form; null when the owner entered no address. */
  readonly contactEmail: string | null;
  readonly refusal: Refusal | null;
};

export type FormBlockData = {
  readonly heading: string;
  readonly state:
    | AskingData
    /** A plain form post was stored. */
    | { readonly status: 'sent'; readonly thankYou: string }
    /** The visitor came back from paying: the payment's result stands in the form's place. */
    | { readonly status: 'payment-return'; readonly page: string }
    | { readonly status: 'login-required'; readonly page: string; readonly formName: string }
    /** No such form. */
    | { readonly status: 'unavailable'; readonly contactEmail: string | null };
};

/** Name of the nested slot with the payment's result. */
export const PAYMENT_SLOT = 'payment';
