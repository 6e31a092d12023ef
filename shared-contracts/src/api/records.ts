/** The generic model calls, for a user's own records and for content. Wire names. */
import * as v from 'valibot';
import { dollars, idSchema } from './wire.ts';

/** ISO 8601. */
const moment = v.string();

/** POST /cognito/{model}/enable, /disable and /delete. */
export const recordRequestSchema = v.strictObject({ id: idSchema });

/** POST /cognito/{model}/addPhoto. */
export const addPhotoRequestSchema = v.strictObject({
  id: idSchema,
  /** The model's name as in the URL. */
  model: v.pipe(v.string(), v.maxLength(40)),
  /** Identifies the upload. */
  uuid: v.pipe(v.string(), v.uuid('Enter a valid UUID.')),
  /** Description of the picture, for screen readers. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(200, 'Describe the picture in 200 characters.')),
  /** Hash of a picture that the site has. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'Enter the hash of a picture on this site.')),
});

/** Response for content that was saved. */
export const writtenRecordWireSchema = v.object({ id: v.number(), enabled: v.boolean() });
export type WrittenRecordWire = v.InferOutput<typeof writtenRecordWireSchema>;

/** One value of a submitted form. */
export const sentAnswerWireSchema = v.object({
  name: v.string(),
  label: v.string(),
  type: v.string(),
  /** The submitted text, or the label of the chosen option; null for passwords and pictures. */
  answer: v.nullable(v.union([v.string(), v.number()])),
  /** A picture: `GET /cognito/default/file/{id}`. */
  file: v.nullable(v.string()),
});

/** POST /cognito/formSubmission: forms the user has submitted, newest first. */
export const formSubmissionWireSchema = v.object({
  id: v.string(),
  form_id: v.number(),
  form_name: v.string(),
  status: v.string(),
  page_url: v.string(),
  amount: v.nullable(dollars),
  created_at: moment,
  paid_at: v.nullable(moment),
  answers: v.array(sentAnswerWireSchema),
});
export type FormSubmissionWire = v.InferOutput<typeof formSubmissionWireSchema>;

/**
 * POST /cognito/giftVoucher: gift vouchers the user has bought, newest first, without their codes.
 */
export const boughtVoucherWireSchema = v.object({
  id: v.string(),
  amount: dollars,
  status: v.string(),
  created_at: moment,
  issued_at: v.nullable(moment),
  expires_at: v.nullable(moment),
  redeemed_at: v.nullable(moment),
});
export type BoughtVoucherWire = v.InferOutput<typeof boughtVoucherWireSchema>;
