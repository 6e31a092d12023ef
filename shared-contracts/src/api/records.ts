/** The generic model calls on a user's own records and on content. Wire names. */
import * as v from 'valibot';
import { dollars, idSchema } from './wire.ts';

/** ISO 8601. */
const moment = v.string();

/** POST /cognito/{model}/enable, /disable and /delete. */
export const recordRequestSchema = v.strictObject({ id: idSchema });

/** POST /cognito/{model}/addPhoto. */
export const addPhotoRequestSchema = v.strictObject({
  id: idSchema,
  /** As it stands in the address. */
  model: v.pipe(v.string(), v.maxLength(40)),
  /** Names the upload. */
  uuid: v.pipe(v.string(), v.uuid('This is no uuid.')),
  /** What the picture shows; read out where it cannot be seen. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(200, 'Describe the picture in 200 characters.')),
  /** Hash of a picture the site has. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'This is no hash of a picture.')),
});

/** What is told of content that was written. */
export const writtenRecordWireSchema = v.object({ id: v.number(), enabled: v.boolean() });
export type WrittenRecordWire = v.InferOutput<typeof writtenRecordWireSchema>;

/** An answer of a form that was sent. */
export const sentAnswerWireSchema = v.object({
  name: v.string(),
  label: v.string(),
  type: v.string(),
  /** As it was read where it was chosen; null for passwords and pictures. */
  answer: v.nullable(v.union([v.string(), v.number()])),
  /** A picture: `GET /cognito/default/file/{id}`. */
  file: v.nullable(v.string()),
});

/** POST /cognito/formSubmission: forms the user has sent, newest first. */
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

/** POST /cognito/giftVoucher: gift vouchers the user has bought, newest first; never their code. */
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
