/** Tables of migration 0106: forms, submissions and solved captchas. Amounts are cents. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FormFieldType } from 'shared-contracts/api/form';
import type { FormAnswer } from 'shared-contracts/form-rules';

export type QuestionChoice = { readonly label: string; readonly value: string };

/** A question as it was asked, with its answer. */
export type StoredAnswer = {
  readonly name: string;
  readonly label: string;
  readonly type: FormFieldType;
  readonly answer: FormAnswer;
  /** The label that the visitor chose; absent if the question has no choices. */
  readonly choice?: string;
};

export interface FormTable {
  id: Generated<number>;
  name: string;
  url: string;
  use_captcha: Generated<boolean>;
  must_be_logged_on: Generated<boolean>;
  cost_cents: number | null;
  enabled: Generated<boolean>;
}

export interface FormQuestionTable {
  id: GeneratedAlways<number>;
  form_id: number;
  sort_order: number;
  name: string;
  label: string | null;
  value: string | null;
  required: Generated<boolean>;
  field_type: string;
  content: string | null;
  placeholder: string | null;
  min: number | null;
  max: number | null;
  choices: ColumnType<readonly QuestionChoice[], string | undefined, string>;
}

export interface FormSubmissionTable {
  id: Generated<string>;
  form_id: number;
  form_name: string;
  user_id: number | null;
  status: FormStatus;
  answers: ColumnType<readonly StoredAnswer[], string, string>;
  page_url: string;
  visitor_email: string | null;
  amount_cents: number | null;
  submit_hash: string;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export interface UsedCaptchaTable {
  nonce: string;
  expires_at: Date;
}

export interface FormTables {
  form: FormTable;
  form_question: FormQuestionTable;
  form_submission: FormSubmissionTable;
  used_captcha: UsedCaptchaTable;
}

/** State of a submission. */
export type FormStatus =
  | 'received'
  | 'awaiting_payment'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'on_hold'
  | 'refund_due'
  | 'refunded';
