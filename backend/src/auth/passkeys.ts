/**
 * Passkeys by WebAuthn: challenges valid once and for five minutes, discoverable credentials,
 * always with user verification. Attestation is not requested: a shop does not need to know the
 * model of the device.
 */
import { createHash, createHmac } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  countPasskeyUse,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  type ChallengeOwner,
  type Passkey,
} from './passkey-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserForChange } from './user-repository.ts';
import { notifyAccountOwner } from './security-notification.ts';
import type { Services } from '../services.ts';

/** Loaded on demand: the library is large, and only passkeys need it. */
const loadWebauthn = () => import('@simplewebauthn/server');

const CHALLENGE_LIFE_MS = 5 * 60 * 1000;
const PASSKEYS_MAX = 20;

type PasskeyServices = Pick<Services, 'db' | 'env' | 'clock' | 'keys' | 'log'>;

interface PasskeyUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Options for creating a passkey; undefined when the customer has the maximum number. */
export async function startPasskeyCreation(
  services: PasskeyServices,
  { user, siteName }: { readonly user: PasskeyUser; readonly siteName: string },
) {
  const known = await listPasskeys(services.db, user.id);
  if (known.length >= PASSKEYS_MAX) return undefined;
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(services).id,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    userID: Uint8Array.from(handleOf(services.keys.passkeySecrets[0], user.id)),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(services, options.challenge, { userId: user.id });
  return options;
}

/**
 * Stores a passkey the browser created and notifies the owner. Undefined when the response is not
 * genuine, was not requested, is already stored, or exceeds the maximum.
 */
export async function addPasskey(
  services: PasskeyServices,
  key: {
    readonly userId: number;
    readonly name: string;
    readonly response: Omit<RegistrationResponseJSON, 'authenticatorAttachment'>;
  },
): Promise<Passkey | undefined> {
  const { userId, name, response } = key;
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(services);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verified = await attempt(services, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeStoredChallenge(services, challenge, { userId }),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    // Locked and counted again: several may have been requested before the first was added.
    const exists = (await findUserForChange(tx, userId)) !== undefined;
    if (!exists || (await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) return undefined;
    const added = await insertPasskey(tx, {
      userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      isSynced: credentialBackedUp,
      now,
    });
    if (added !== undefined) {
      await notifyAccountOwner(tx, { userId, change: 'passkey-added', name, of: added.id, now });
    }
    return added;
  });
}

/**
 * Removes one of the customer's own passkeys and notifies the owner. `not-found` for any other
 * passkey.
 */
export function removePasskey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<'removed' | 'not-found'> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const key = await deletePasskey(tx, { id, userId });
    if (key === undefined) return 'not-found';
    await notifyAccountOwner(tx, {
      userId,
      change: 'passkey-removed',
      name: key.name,
      of: id,
      now,
    });
    return 'removed';
  });
}

/**
 * Options for a login with any passkey: none is named, so they reveal nothing about any account.
 */
export async function startPasskeyLogin(services: PasskeyServices, fingerprint: string) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
  await storeChallenge(services, options.challenge, { fingerprintHash: sha256(fingerprint) });
  return options;
}

/**
 * The account whose passkey signed the challenge. Undefined when the login is refused for any
 * reason.
 */
export async function findPasskeyUser(
  services: PasskeyServices,
  login: {
    readonly fingerprint: string;
    readonly response: Omit<AuthenticationResponseJSON, 'authenticatorAttachment'>;
  },
): Promise<number | undefined> {
  const { fingerprint, response } = login;
  const key = await findPasskey(services.db, response.id);
  if (key === undefined) return undefined;
  const { userHandle } = response.response;
  const isOwn =
    userHandle === undefined ||
    services.keys.passkeySecrets.some(
      (secret) => userHandle === handleOf(secret, key.user_id).toString('base64url'),
    );
  if (!isOwn) return undefined;
  const counter = Number(key.counter);
  const { id: expectedRPID, origin: expectedOrigin } = siteOf(services);
  const owner = { fingerprintHash: sha256(fingerprint) };
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await attempt(services, () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeStoredChallenge(services, challenge, owner),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(key.public_key),
        counter,
        transports: key.transports,
      },
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { newCounter } = verified.authenticationInfo;
  const use = { id: key.id, before: counter, counter: newCounter, now: services.clock.now() };
  return (await countPasskeyUse(services.db, use)) ? key.user_id : undefined;
}

/**
 * Returns undefined when the response is not genuine: the library throws then. The log names the
 * reason, but neither passkey nor account.
 */
async function attempt<Result>(
  { log }: PasskeyServices,
  verify: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** The domain passkeys belong to, and the origin where they may be used. */
function siteOf({ env }: PasskeyServices): { readonly id: string; readonly origin: string } {
  return { id: new URL(env.siteUrl).hostname, origin: env.siteUrl };
}

/** Identifies the account to authenticators without revealing its id. */
function handleOf(secret: string, userId: number): Buffer {
  return createHmac('sha256', secret).update(`passkey-user:${userId}`).digest();
}

function storeChallenge(
  { db, clock }: PasskeyServices,
  challenge: string,
  owner: ChallengeOwner,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS);
  return insertChallenge(db, { hash: sha256(challenge), owner, expiresAt });
}

function takeStoredChallenge(
  { db, clock }: PasskeyServices,
  challenge: string,
  owner: ChallengeOwner,
): Promise<boolean> {
  return takeChallenge(db, { hash: sha256(challenge), owner, now: clock.now() });
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
