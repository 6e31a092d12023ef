/**
 * Passkeys (WebAuthn): login without typing. Wire names. The calls below /cognito/user/passkey are
 * additions to the specification; a backend without them only hides the feature.
 */
import * as v from 'valibot';
import { idSchema } from './wire.ts';

const bytes = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[A-Za-z0-9_-]*$/));
const credentialId = v.pipe(v.string(), v.maxLength(1400), v.regex(/^[A-Za-z0-9_-]+$/));
const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10));
const publicKey = v.literal('public-key');
/** 21 random characters, created once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));

const knownKeys = v.array(
  v.object({ id: v.string(), type: publicKey, transports: v.exactOptional(v.array(v.string())) }),
);
const userVerification = v.picklist(['required', 'preferred', 'discouraged']);

/** POST registerOptions: the options for creating a key. */
export const passkeyCreationWireSchema = v.object({
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: publicKey, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: knownKeys,
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification,
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreationWire = v.InferOutput<typeof passkeyCreationWireSchema>;

/** POST loginOptions: the challenge that any of the visitor's keys can sign. */
export const passkeyLoginOptionsRequestSchema = v.object({ fingerprint });
export const passkeyRequestWireSchema = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rpId: v.string(),
  userVerification,
});
export type PasskeyRequestWire = v.InferOutput<typeof passkeyRequestWireSchema>;

const credentialEntries = {
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  clientExtensionResults: v.object({}),
};

/** POST register. */
export const passkeyRegisterRequestSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a name for this passkey.'),
    v.maxLength(80, 'Use at most 80 characters.'),
  ),
  response: v.object({
    ...credentialEntries,
    response: v.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: v.exactOptional(transports),
    }),
  }),
});

/** POST login; returns the tokens of a login. */
export const passkeyLoginRequestSchema = v.object({
  fingerprint,
  response: v.object({
    ...credentialEntries,
    response: v.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: v.exactOptional(bytes),
    }),
  }),
});

/** POST remove. */
export const passkeyRemoveRequestSchema = v.object({ id: idSchema });

/** One of the customer's passkeys; times are ISO. */
export const passkeyWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** Synchronised between the customer's devices, not bound to one device. */
  is_synced: v.boolean(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
});
export type PasskeyWire = v.InferOutput<typeof passkeyWireSchema>;

/** GET /cognito/user/passkey. */
export const passkeysWireSchema = v.object({
  passkeys: v.array(passkeyWireSchema),
  /** False: without a passkey the customer can only log in with mailed links. */
  has_password: v.boolean(),
});
