/**
 * Accounts at providers that open an account here (ACC-15). Linking ends a flow of its own: in
 * the browser and for the account that began it. Unlinking takes no way in that is needed: a
 * code that is mailed to the account's address always logs in.
 */
import {
  findLinkedUserId,
  linkIdentity,
  listLinkedIdentities,
  noteIdentityUse,
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
  /** The code is wrong, used, over, or for another account, purpose or request. */
  | { readonly kind: 'bad-code' }
  /** It opens somebody else's account here. */
  | { readonly kind: 'somebody-elses'; readonly name: string }
  /** One account of each provider at a time: the profile tells them apart by the provider. */
  | { readonly kind: 'another-there'; readonly name: string };

export interface LinkRequest {
  readonly userId: number;
  readonly proof: CodeProof;
  /** The nonce of the request the code was asked for with. */
  readonly nonce: string;
}

/** Links who somebody is at a provider to the account that asked for it, whose owner is told. */
export function linkByCode(services: LinkServices, request: LinkRequest): Promise<LinkOutcome> {
  const { db, env, clock } = services;
  const { userId, proof, nonce } = request;
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<LinkOutcome> => {
    const code = await redeemCode(tx, proof, now);
    const identity = code?.subject.identity ?? null;
    const isOwn = code?.subject.userId === userId && code.nonce === nonce;
    // Held, so that two tabs do not link two accounts of one provider.
    const user = await findUserForChange(tx, userId);
    if (identity === null || !isOwn || user === undefined) return { kind: 'bad-code' };
    const name = providerName(env.providers, identity.provider);
    const linkedId = await findLinkedUserId(tx, identity);
    if (linkedId === userId) {
      await noteIdentityUse(tx, { identity, now });
      return { kind: 'linked' };
    }
    if (linkedId !== undefined) return { kind: 'somebody-elses', name };
    const own = await listLinkedIdentities(tx, userId);
    if (own.some(({ provider }) => provider === identity.provider)) {
      return { kind: 'another-there', name };
    }
    const link = { identity, userId, now };
    if ((await linkIdentity(tx, link)) === 'known') return { kind: 'somebody-elses', name };
    await notifyOfLink(tx, { ...link, providers: env.providers });
    return { kind: 'linked' };
  });
}

/** Forgets who the customer is at a provider and has the owner told. */
export function unlinkProvider(
  { db, env, clock }: LinkServices,
  { userId, provider }: { readonly userId: number; readonly provider: string },
): Promise<'unlinked' | 'not-there'> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if ((await unlinkIdentities(tx, { userId, provider })) === 0) return 'not-there';
    const name = providerName(env.providers, provider);
    await notifyAccountOwner(tx, { userId, change: 'provider-unlinked', name, of: provider, now });
    return 'unlinked';
  });
}

export interface OwnProvider {
  readonly id: string;
  readonly name: string;
  /** The address of the linked account there; null where none is linked, or it is not known. */
  readonly email: string | null;
  /** Null where the account is not linked. */
  readonly linkedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** The providers that are switched on, and how the account stands with each. */
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
