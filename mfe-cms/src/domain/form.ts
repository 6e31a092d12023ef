/** A form the owner built and a visitor fills in. Money in integer cents. */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { parseFieldType } from 'shared-contracts/form-rules';

export type FieldType = ReturnType<typeof parseFieldType>;

/** One line of a form: something it asks for, or something it says. */
export type Question = {
  readonly id: number;
  /** Key of the answer; unique in its form. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** Entered before the visitor begins. */
  readonly value: string;
  readonly placeholder: string;
  /** Bounds of `number`, `currency` and `percent`. */
  readonly min: number | null;
  readonly max: number | null;
  /** Choices of `select`; the type of a `signature`'s picture. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  /** What `content` and `paragraph` say; null for every other question. */
  readonly html: SanitisedHtml | null;
};

export type Form = {
  readonly id: number;
  readonly name: string;
  /** `required`: only a browser that solved the proof of work may send it. */
  readonly captcha: 'none' | 'required';
  /** `members`: a visitor logs in before anything is asked. */
  readonly audience: 'everyone' | 'members';
  /** To be paid on submission; null when it costs nothing. */
  readonly costCents: number | null;
  readonly questions: readonly Question[];
};

/** Text by question name. */
export type FormErrors = Readonly<Record<string, string>>;

/** Where a submission stands. */
export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FormErrors }
  | { readonly status: 'redirecting'; readonly paymentUrl: string };

/** Query parameter of the page after a plain form post that was stored: the form's id. */
export const SENT_PARAMETER = 'form_sent';

/** Said when answers have to be changed before the form can be sent. */
export const CHECK_ANSWERS = 'Please check the marked fields.';
