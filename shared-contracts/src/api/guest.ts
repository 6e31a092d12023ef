/** Buying as a guest, with an email address and without an account: an addition. Wire names. */
import * as v from 'valibot';
import { emailFieldSchema } from './email-field.ts';

/** POST /cognito/user/guest: starts a session with which people buy, and nothing else. */
export const guestRequestSchema = v.object({
  email: emailFieldSchema,
  /** 21 random characters, created once per browser. */
  fingerprint: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/)),
});

/**
 * POST /cognito/user/guest/claim: moves cart, orders and addresses of a guest to the caller.
 * `guest_token` is the access token of the guest's session.
 */
export const claimGuestRequestSchema = v.object({
  guest_token: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
});
