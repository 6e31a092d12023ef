/**
 * The authorization code flow. PKCE (RFC 7636) is optional for clients: a flow that began with a
 * challenge ends with its verifier, a flow without one ends without. Wire names.
 */
import * as v from 'valibot';

/** Start of the flow; a backend may also offer it without the prefix. */
export const AUTHORIZE_CALL = '/authorize';
/** Endpoint that exchanges the code for tokens. */
export const TOKEN_CALL = '/authtoken';

/** 43 characters: SHA-256 in base64url. */
const challenge = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
/** Short name of an identity provider. */
const providerId = v.pipe(v.string(), v.regex(/^[a-z]{1,40}$/));
const opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\x21-\x7e]+$/));

/** Query of GET /authorize, except the redirect address, which is checked first. */
export const authorizeQuerySchema = v.pipe(
  v.object({
    response_type: v.optional(v.literal('code'), 'code'),
    scope: v.literal('all'),
    state: opaque,
    nonce: opaque,
    /** An addition: the challenge and its method come together. */
    code_challenge: v.optional(challenge),
    code_challenge_method: v.optional(v.literal('S256')),
    /** An addition: the identity provider to use instead of the login page. */
    provider: v.optional(providerId),
    /**
     * An addition: `link` adds the provider's identity to the account that is logged in here and
     * starts no session. It needs a challenge.
     */
    purpose: v.optional(v.picklist(['login', 'link']), 'login'),
  }),
  v.check(
    (query) => (query.code_challenge === undefined) === (query.code_challenge_method === undefined),
    'The challenge and its method come together.',
  ),
  v.check(
    ({ purpose, code_challenge }) => purpose === 'login' || code_challenge !== undefined,
    'Linking needs a challenge.',
  ),
);

/** POST /authtoken. */
export const authTokenRequestSchema = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.pipe(v.string(), v.maxLength(200)),
  client_id: v.pipe(v.string(), v.maxLength(200)),
  /** Needed when the flow began with a challenge, and refused when it did not. */
  code_verifier: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/))),
  redirect_uri: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  /** Without it, the session belongs to the fingerprint of its first renewal. */
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/))),
});

/** Response of POST /authtoken; `nonce` is the value sent with GET /authorize. */
export const authTokenWireSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  nonce: v.string(),
});

const isoTime = v.nullable(v.string());

/** An addition: POST /cognito/user/identity/link, the end of a flow with the purpose `link`. */
export const LINK_CALL = '/cognito/user/identity/link';
export const linkIdentityRequestSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(200)),
  client_id: v.pipe(v.string(), v.maxLength(200)),
  code_verifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
  redirect_uri: v.pipe(v.string(), v.maxLength(2000)),
  nonce: v.pipe(v.string(), v.maxLength(200)),
});

/** An addition: POST /cognito/user/identity/unlink. */
export const unlinkIdentityRequestSchema = v.object({ provider: providerId });

/**
 * An addition: GET /cognito/user/identity, the providers that are switched on and whether each is
 * linked to the customer's account. ISO times; null where it is not linked.
 */
export const ownIdentitiesWireSchema = v.object({
  providers: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Address of the linked account, where it is known. */
      email: v.optional(v.nullable(v.string()), null),
      linked_at: isoTime,
      last_used_at: isoTime,
    }),
  ),
});
export type OwnIdentitiesWire = v.InferOutput<typeof ownIdentitiesWireSchema>;

/**
 * GET /cognito/user/loginWays: an addition, the providers that are switched on; none when absent.
 */
export const loginWaysWireSchema = v.object({
  /** Whether the backend has the calls of `passkey.ts`. */
  passkeys: v.optional(v.boolean(), false),
  /** Whether the backend has the calls of `guest.ts`. */
  guests: v.optional(v.boolean(), false),
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
});
