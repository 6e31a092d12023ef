/** Authentication and the user's own record (A§3, A§7). Wire names. */
import * as v from 'valibot';
import { dollars } from './wire.ts';

const text = v.nullable(v.string());
/** 21 random characters made once per browser (A§9). */
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

/** Answer of login and refreshToken; never reaches a browser through the shell (design §8). */
export const tokensWireSchema = v.object({ access_token: v.string(), refresh_token: v.string() });

/** GET /cognito/user/authUser (ACC-06). */
export const userWireSchema = v.object({
  id: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
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
  /** Ours: false for an account that was only ever logged in to by mailed codes. */
  has_password: v.optional(v.boolean(), true),
});
export type UserWire = v.InferOutput<typeof userWireSchema>;

/** POST /cognito/user/update: the user's own record; unknown fields are refused. */
export const userUpdateRequestSchema = v.strictObject({
  first_name: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter your first name.'), v.maxLength(80)),
  ),
  last_name: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter your last name.'), v.maxLength(80)),
  ),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.email('Enter an e-mail address like name@example.com.'),
      v.maxLength(254),
    ),
  ),
  mobile_phone: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(30)))),
});

/** GET /cognito/user/creditBalance?supplier: what redeemed gift vouchers left to spend (CART-15). */
export const creditBalanceWireSchema = v.object({ balance: dollars });
