/** Authentication and the user's own record. Wire names. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';
import { dollars } from './wire.ts';

const text = v.nullable(v.string());
const optionalText = v.optional(text, null);
/** 21 random characters, created once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));

/** POST /cognito/user/login. */
export const loginRequestSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter your email address.'),
    v.maxLength(254),
  ),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your password.'), v.maxLength(1024)),
  fingerprint,
});

export const refreshTokenRequestSchema = v.object({
  refresh_token: v.pipe(v.string(), v.maxLength(200)),
  fingerprint,
});

/** Response of login and refreshToken; the shell never sends it to a browser. */
export const tokensWireSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
export type TokensWire = v.InferOutput<typeof tokensWireSchema>;

/** GET /cognito/user/authUser. */
export const userWireSchema = v.object({
  id: v.number(),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  /** An addition: replaces `email` once it is confirmed. */
  pending_email: optionalText,
  is_admin: v.optional(v.boolean(), false),
  mobile_phone: optionalText,
  date_of_birth: optionalText,
  current_address_id: v.optional(v.nullable(v.number()), null),
  company_name: optionalText,
  company_phone: optionalText,
  trading_name: optionalText,
  abn: optionalText,
  website: optionalText,
  facebook_link: optionalText,
  drivers_licence_number: optionalText,
  drivers_licence_expiry: optionalText,
  drivers_licence_state_of_issue_id: v.optional(v.nullable(v.number()), null),
  emergency_contact_name: optionalText,
  emergency_contact_phone: optionalText,
  /** An addition: the field of the option with that name, labelled "Partner Name". */
  additional_club_member: optionalText,
  /** An addition: names the public profile, GET /cognito/user/user/{url}. */
  url: optionalText,
  /** The picture, and a small version of it. */
  image: v.optional(v.nullable(imageWireSchema), null),
  thumbnail: v.optional(v.nullable(imageWireSchema), null),
  /**
   * An addition: false for an account that only logs in with mailed codes; null where the backend
   * does not let customers change password and email address.
   */
  has_password: v.optional(v.nullable(v.boolean()), null),
  /** Only written, by `update`; never sent with a value. */
  newpassword: v.exactOptional(v.null()),
});
export type UserWire = v.InferOutput<typeof userWireSchema>;

/** GET /cognito/user/creditBalance?supplier: unspent credit from redeemed gift vouchers. */
export const creditBalanceWireSchema = v.object({ balance: dollars });
