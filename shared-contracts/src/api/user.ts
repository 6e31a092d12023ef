/** Authentication and the user's own record. Wire names. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';
import { dollars } from './wire.ts';

const text = v.nullable(v.string());
const optionalText = v.optional(text, null);
/** 21 random characters made once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));

/** POST /cognito/user/login (ACC-02). */
export const loginRequestSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter your e-mail address.'),
    v.maxLength(254),
  ),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your password.'), v.maxLength(1024)),
  fingerprint,
});

export const refreshTokenRequestSchema = v.object({
  refresh_token: v.pipe(v.string(), v.maxLength(200)),
  fingerprint,
});

/** Answer of login and refreshToken; never reaches a browser through the shell. */
export const tokensWireSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
export type TokensWire = v.InferOutput<typeof tokensWireSchema>;

/** GET /cognito/user/authUser (ACC-06). */
export const userWireSchema = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** Ours: replaces `email` once it is confirmed. */
  pending_email: optionalText,
  is_admin: v.boolean(),
  mobile_phone: text,
  date_of_birth: text,
  current_address_id: v.nullable(v.number()),
  company_name: text,
  company_phone: text,
  trading_name: text,
  abn: text,
  website: text,
  facebook_link: text,
  drivers_licence_number: optionalText,
  drivers_licence_expiry: optionalText,
  drivers_licence_state_of_issue_id: v.optional(v.nullable(v.number()), null),
  emergency_contact_name: optionalText,
  emergency_contact_phone: optionalText,
  /** Ours: the field behind the option of that name, labelled "Partner Name". */
  additional_club_member: optionalText,
  /** Ours: names the public profile, GET /cognito/user/user/{url}. */
  url: optionalText,
  /** The picture (ACC-09), and the same small. */
  image: v.optional(v.nullable(imageWireSchema), null),
  thumbnail: v.optional(v.nullable(imageWireSchema), null),
  /** Ours: false for an account that was only ever logged in to by mailed codes. */
  has_password: v.optional(v.boolean(), true),
});
export type UserWire = v.InferOutput<typeof userWireSchema>;

/** GET /cognito/user/creditBalance?supplier: what redeemed gift vouchers left to spend (CART-15). */
export const creditBalanceWireSchema = v.object({ balance: dollars });
