/**
 * Links accounts at identity providers to accounts here. Linking is separate from a login: it must
 * end in the browser and for the account that started it. Unlinking never locks a customer out: a
 * code mailed to the account's address always logs in.
 */
import {
  findLinkedUserId,
  linkIdentity,
  listLinkedIdentities,
  recordIdentityUse,
  unlinkIdentities,
} from '../oauth-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserForChange } from '../user-repository.ts';
import { notifyAccountOwner } from '../security-notification.ts';
import type { Services } from '../../services.ts';
import { redeemCode, type CodeProof } from './codes.ts';
import { providerName, notifyOfLink } from './link-notification.ts';

type LinkServices = Pick<Services, 'db' | 'env' | 'clock'>;

export type LinkOutcome =
  | { readonly kind: 'linked' }
  /** The code is wrong, used, expired, or for another account, purpose or request. */
  | { readonly kind: 'bad-code' }
  /** The identity is linked to another customer's account here. */
  | { readonly kind: 'linked-elsewhere'; readonly name: string }
  /**
   * Another identity of the same provider is linked to this account. An account has at most one
   * identity of each provider, because the profile lists them by provider.
   */
  | { readonly kind: 'provider-already-linked'; readonly name: string };

export interface LinkRequest {
  readonly userId: number;
  readonly proof: CodeProof;
  /** The nonce of the request the code was issued for. */
  readonly nonce: string;
}

/** Links an identity to the account that requested it, and notifies the owner. */
export function linkByCode(services: LinkServices, request: LinkRequest): Promise<LinkOutcome> {
  const { db, env, clock } = services;
  const { userId, proof, nonce } = request;
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<LinkOutcome> => {
    const code = await redeemCode(tx, proof, now);
    const identity = code?.subject.identity ?? null;
    const isOwn = code?.subject.userId === userId && code.nonce === nonce;
    // Locked, so that two tabs cannot link two accounts of one provider.
    const user = await findUserForChange(tx, userId);
    if (identity === null || !isOwn || user === undefined) return { kind: 'bad-code' };
    const name = providerName(env.providers, identity.provider);
    const linkedId = await findLinkedUserId(tx, identity);
    if (linkedId === userId) {
      await recordIdentityUse(tx, { identity, now });
      return { kind: 'linked' };
    }
    if (linkedId !== undefined) return { kind: 'linked-elsewhere', name };
    const own = await listLinkedIdentities(tx, userId);
    if (own.some(({ provider }) => provider === identity.provider)) {
      return { kind: 'provider-already-linked', name };
    }
    const link = { identity, userId, now };
    if ((await linkIdentity(tx, link)) === 'known') return { kind: 'linked-elsewhere', name };
    await notifyOfLink(tx, { ...link, providers: env.providers });
    return { kind: 'linked' };
  });
}

/** Unlinks the customer's identity at a provider and notifies the owner. */
export function unlinkProvider(
  { db, env, clock }: LinkServices,
  { userId, provider }: { readonly userId: number; readonly provider: string },
): Promise<'unlinked' | 'not-found'> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if ((await unlinkIdentities(tx, { userId, provider })) === 0) return 'not-found';
    const name = providerName(env.providers, provider);
    await notifyAccountOwner(tx, { userId, change: 'provider-unlinked', name, of: provider, now });
    return 'unlinked';
  });
}

export interface OwnProvider {
  readonly id: string;
  readonly name: string;
  /**
   * The linked account's email address at the provider; null when none is linked or the address is
   * unknown.
   */
  readonly email: string | null;
  /** Null when no account is linked. */
  readonly linkedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** The enabled providers, and whether the account is linked to each. */
export async function listOwnProviders(
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: number,
): Promise<readonly OwnProvider[]> {
  const linked = await listLinkedIdentities(db, userId);
  return env.providers.map(({ id, name }) => {
    const own = linked.filter(({ provider }) => provider === id);
    const used = own.map(({ last_used_at: at }) => at.getTime());
    return {
      id,
      name,
      email: own[0]?.email ?? null,
      linkedAt: own[0]?.created_at ?? null,
      lastUsedAt: used.length === 0 ? null : new Date(Math.max(...used)),
    };
  });
}
