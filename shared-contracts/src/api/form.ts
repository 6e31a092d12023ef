/** Forms that the owner builds and visitors fill in. */
import * as v from 'valibot';
import { isRecord } from '../json.ts';
import { paymentTargetWireSchema } from './payment.ts';
import { repairedBy } from './repair.ts';
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

/** Options of a select. A backend may send plain texts, texts by value, or one text with `|`. */
const choicesWireSchema = v.pipe(
  v.array(v.pipe(v.object({ label: v.string(), value: v.string() }), repairedBy(toChoice))),
  repairedBy(toChoices),
);

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
  values: v.optional(choicesWireSchema, () => []),
  /** Another backend's name of `values`: the specification has both names, for other entities. */
  options: v.optional(choicesWireSchema),
});
export type FormQuestionWire = v.InferOutput<typeof formQuestionWireSchema>;

/** A question as a field of the older form builder. */
export const legacyFormFieldWireSchema = v.object({
  /** May be empty where nothing is entered, for example in a header. */
  name: v.optional(v.string(), ''),
  /** For example `text`; `subtype` is then `email`, `tel` or `password`. */
  type: v.string(),
  subtype: v.optional(text, null),
  label: v.optional(text, null),
  placeholder: v.optional(text, null),
  required: v.optional(v.boolean(), false),
  min: v.optional(v.nullable(v.number()), null),
  max: v.optional(v.nullable(v.number()), null),
  values: v.optional(choicesWireSchema, () => []),
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
  /** The same questions as fields of the older form builder, which stores them as JSON text. */
  data: v.optional(v.pipe(v.array(legacyFormFieldWireSchema), repairedBy(parseList))),
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

function toChoices(choices: unknown): unknown {
  if (typeof choices === 'string') return choices.split('|').map((label) => label.trim());
  if (!isRecord(choices)) return choices;
  return Object.entries(choices).map(([value, label]) => ({ label, value }));
}

function toChoice(choice: unknown): unknown {
  if (!isRecord(choice)) return { label: choice, value: choice };
  const label = choice['label'] ?? choice['name'] ?? choice['value'];
  return { label, value: choice['value'] ?? label };
}

function parseList(fields: unknown): unknown {
  if (typeof fields !== 'string') return fields;
  try {
    return JSON.parse(fields);
  } catch {
    return [];
  }
}
