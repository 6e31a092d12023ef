/** The authorization code flow, always with PKCE (RFC 7636). Wire names. */
import * as v from 'valibot';

/** Where the flow begins; a back end may offer it without the prefix as well. */
export const AUTHORIZE_CALL = '/authorize';
/** Where the code is exchanged. */
export const TOKEN_CALL = '/authtoken';

/** 43 characters: SHA-256 in base64url. */
const challenge = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
/** Short name of a provider of identities. */
const providerId = v.pipe(v.string(), v.regex(/^[a-z]{1,40}$/));
const opaque = v.pipe(v.string(), v.minLength(8), v.maxLength(200), v.regex(/^[\x21-\x7e]+$/));

/** Query of GET /authorize, apart from where to go back to, which is checked first. */
export const authorizeQuerySchema = v.object({
  response_type: v.optional(v.literal('code'), 'code'),
  scope: v.literal('all'),
  state: opaque,
  nonce: opaque,
  code_challenge: challenge,
  code_challenge_method: v.literal('S256'),
  /** Ours: whom to ask who it is, in place of the login page. */
  provider: v.optional(providerId),
  /** Ours: `link` adds who it is there to the account that is logged in here, and opens no session. */
  purpose: v.optional(v.picklist(['login', 'link']), 'login'),
});

/** POST /authtoken. */
export const authTokenRequestSchema = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.pipe(v.string(), v.maxLength(200)),
  client_id: v.pipe(v.string(), v.maxLength(200)),
  code_verifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
  redirect_uri: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  /** Without the browser's name the session cannot be renewed. */
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/))),
});

/** Answer of POST /authtoken; the nonce of the request the code was made for. */
export const authTokenWireSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  nonce: v.string(),
});

const isoTime = v.nullable(v.string());

/** Ours: POST /cognito/user/identity/link, the end of a flow whose purpose was `link` (ACC-15). */
export const LINK_CALL = '/cognito/user/identity/link';
export const linkIdentityRequestSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(200)),
  client_id: v.pipe(v.string(), v.maxLength(200)),
  code_verifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
  redirect_uri: v.pipe(v.string(), v.maxLength(2000)),
  nonce: v.pipe(v.string(), v.maxLength(200)),
});

/** Ours: POST /cognito/user/identity/unlink. */
export const unlinkIdentityRequestSchema = v.object({ provider: providerId });

/**
 * Ours: GET /cognito/user/identity, the providers that are switched on and how the customer's
 * account stands with each (ACC-15). ISO times; null where it is not linked.
 */
export const ownIdentitiesWireSchema = v.object({
  providers: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Address of the linked account there, where it is known. */
      email: v.optional(v.nullable(v.string()), null),
      linked_at: isoTime,
      last_used_at: isoTime,
    }),
  ),
});
export type OwnIdentitiesWire = v.InferOutput<typeof ownIdentitiesWireSchema>;

/** GET /cognito/user/loginWays: providers that are switched on. Ours; absent, none is. */
export const loginWaysWireSchema = v.object({
  /** Whether the calls of `passkey.ts` are there. */
  passkeys: v.optional(v.boolean(), false),
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
});
