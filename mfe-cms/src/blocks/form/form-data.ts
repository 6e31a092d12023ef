import type { Form, FormErrors } from '../../domain/form.ts';

/** A rejected plain form post: the form is shown again with the typed values. */
export type Refusal = {
  readonly message: string;
  readonly errors: FormErrors;
  /** Entered text by field name, without passwords. */
  readonly values: Readonly<Record<string, string>>;
};

export type AskingData = {
  readonly status: 'asking';
  readonly form: Form;
  readonly thankYou: string;
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
    | { readonly status: 'sent'; readonly thankYou: string }
    /** The visitor returned from the payment: the result is shown instead of the form. */
    | { readonly status: 'payment-return'; readonly page: string }
    | { readonly status: 'login-required'; readonly page: string; readonly formName: string }
    /** The form does not exist. */
    | { readonly status: 'unavailable'; readonly contactEmail: string | null };
};

/** Name of the nested slot with the payment result. */
export const PAYMENT_SLOT = 'payment';
