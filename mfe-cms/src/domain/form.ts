/** A form that the owner built. Money in integer cents. */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { parseFieldType } from 'shared-contracts/form-rules';

export type FieldType = ReturnType<typeof parseFieldType>;

/** One part of a form: a question or a text. */
export type Question = {
  readonly id: number;
  /** Key of the answer; unique in its form. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** Initial value. */
  readonly value: string;
  readonly placeholder: string;
  /** Limits of `number`, `currency` and `percent`. */
  readonly min: number | null;
  readonly max: number | null;
  /** Choices of `select`; the picture type of a `signature`. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  /** HTML of `content` and `paragraph`; null for all other types. */
  readonly html: SanitisedHtml | null;
};

export type Form = {
  readonly id: number;
  readonly name: string;
  /** `required`: the browser must solve the proof of work first. */
  readonly captcha: 'none' | 'required';
  /** `members`: a visitor must log in before the form is shown. */
  readonly audience: 'everyone' | 'members';
  /** Price of a submission; null when it is free. */
  readonly costCents: number | null;
  readonly questions: readonly Question[];
};

/** Text by question name. */
export type FormErrors = Readonly<Record<string, string>>;

/** State of a submission. */
export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FormErrors }
  | { readonly status: 'redirecting'; readonly paymentUrl: string };

/** Query parameter of the page after a stored plain form post: the form's id. */
export const SENT_PARAMETER = 'form_sent';

/** Shown when answers must be changed before the form can be sent. */
export const CHECK_ANSWERS = 'Please check the marked fields.';
