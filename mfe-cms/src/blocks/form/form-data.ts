import type { Form, FormErrors } from '../../domain/form.ts';

/** A rejected plain form post: the form is shown again with the typed values. */
export type Refusal = {
  readonly message: string;
  readonly errors: FormErrors;
  /** Entered text by field name, without passwords. */
  readonly values: Readonly<Record<string, string>>;
};

/** The owner's message after a form was sent. */
export type ThanksData = {
  readonly text: string;
  /** Null without a dialog above the message. `closesAfterMs`: null for one that stays open. */
  readonly dialog: { readonly closesAfterMs: number | null } | null;
};

export type AskingData = {
  readonly status: 'asking';
  readonly form: Form;
  readonly thanks: ThanksData;
  /** Key of the first attempt to submit. */
  readonly attemptKey: string;
  /** Path of the page on this site, without query parameters of earlier submissions. */
  readonly page: string;
  /** Absolute URL of the form on `page`: the payment page returns there. */
  readonly returnUrl: string;
  /** Alternative for visitors who cannot use the form; null when the owner entered no address. */
  readonly contactEmail: string | null;
  readonly refusal: Refusal | null;
};

export type FormBlockData = {
  readonly heading: string;
  readonly state:
    | AskingData
    /** A plain form post was stored. */
    | { readonly status: 'sent'; readonly thanks: ThanksData }
    /** The visitor returned from the payment: the result is shown instead of the form. */
    | { readonly status: 'payment-return'; readonly page: string }
    | { readonly status: 'login-required'; readonly page: string; readonly formName: string }
    /** The form does not exist. */
    | { readonly status: 'unavailable'; readonly contactEmail: string | null };
};

/** Name of the nested slot with the payment result. */
export const PAYMENT_SLOT = 'payment';
