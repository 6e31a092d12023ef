/** Forms that the owner builds and visitors fill in. */
import * as v from 'valibot';
import { paymentTargetWireSchema } from './payment.ts';
import { dollars } from './wire.ts';

const text = v.nullable(v.string());

/**
 * Form field types of the specification and one addition: `signature`, the signature pad.
 * `content`, `paragraph`, `header`, `button` and `submit` take no input.
 */
export const FORM_FIELD_TYPES = [
  ...(['content', 'text', 'textarea', 'email', 'phone', 'currency', 'percent', 'number'] as const),
  ...(['password', 'date', 'datetime', 'time', 'checkbox', 'submit', 'select'] as const),
  ...(['paragraph', 'header', 'button', 'signature'] as const),
] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

export const formQuestionWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  /** Key of the answer in `data`; unique in its form. */
  name: v.string(),
  label: v.optional(text, null),
  /** Prefilled value. */
  value: v.optional(text, null),
  required: v.optional(v.boolean(), false),
  /** One of `FORM_FIELD_TYPES`; any other counts as `text`. */
  field_type: v.string(),
  /** HTML of `content` and `paragraph`. */
  content: v.optional(text, null),
  placeholder: v.optional(text, null),
  /** Bounds of `number`, `currency` and `percent`. */
  min: v.optional(v.nullable(v.number()), null),
  max: v.optional(v.nullable(v.number()), null),
  /**
   * Options of `select`; the first option of a `signature` names the image type: png (the default),
   * jpeg or svg.
   */
  values: v.optional(v.array(v.object({ label: v.string(), value: v.string() })), () => []),
});
export type FormQuestionWire = v.InferOutput<typeof formQuestionWireSchema>;

/** A question as a field of the older form builder. */
export const legacyFormFieldWireSchema = v.object({
  name: v.string(),
  /** For example `text`; `subtype` is then `email`, `tel` or `password`. */
  type: v.string(),
  subtype: v.nullable(v.string()),
  label: v.nullable(v.string()),
  placeholder: v.nullable(v.string()),
  required: v.boolean(),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  values: v.array(v.object({ label: v.string(), value: v.string() })),
});
export type LegacyFormFieldWire = v.InferOutput<typeof legacyFormFieldWireSchema>;

/** POST /cognito/form/{id or url}. */
export const formWireSchema = v.object({
  id: v.number(),
  name: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  use_captcha: v.optional(v.boolean(), false),
  must_be_logged_on: v.optional(v.boolean(), false),
  /** Dollars to pay on submission, or null. */
  cost: v.optional(v.nullable(dollars), null),
  questions: v.optional(v.array(formQuestionWireSchema), () => []),
  /** The same questions as fields of the older form builder. */
  data: v.optional(v.array(legacyFormFieldWireSchema)),
});
export type FormWire = v.InferOutput<typeof formWireSchema>;

const ANSWER_MAX = 200_000;

/** POST /cognito/form/submit/{id}. */
export const formSubmitRequestSchema = v.object({
  /** Values by question name: text, or 1 and 0 for a checkbox; a signature is a data URL. */
  data: v.record(
    v.pipe(v.string(), v.maxLength(100)),
    v.union([v.pipe(v.string(), v.maxLength(ANSWER_MAX)), v.number()]),
  ),
  /** Encoded address of the page with the form; a payment returns there. */
  url: v.pipe(v.string(), v.maxLength(2000)),
  /** An addition: solution of the proof-of-work captcha. */
  captcha: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  /** An addition: a honeypot that must be empty; only bots fill it in. */
  website: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});

export const formSubmitWireSchema = v.object({
  success: v.boolean(),
  /** Of a refusal: what to correct, in the body of the error response. */
  error: v.optional(text, null),
  /** Null when nothing has to be paid. */
  payment: v.optional(v.nullable(paymentTargetWireSchema), null),
});
export type FormSubmitWire = v.InferOutput<typeof formSubmitWireSchema>;

/** An addition: GET /cognito/form/captcha, a challenge for altcha-lib's `solveChallenge`. */
export const captchaChallengeWireSchema = v.looseObject({});
