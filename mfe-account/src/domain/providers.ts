/** Login with accounts at providers such as Google, as the profile shows them. Pure. */
export type OwnProvider = {
  readonly id: string;
  readonly name: string;
  /** The address of the linked account; null when none is linked or it is unknown. */
  readonly email: string | null;
  /** ISO times; null when it is not linked. */
  readonly linkedAt: string | null;
  readonly lastUsedAt: string | null;
};

/** Name of the plain form post that unlinks a provider. */
export const PROVIDER_UNLINK_ACTION = 'provider.unlink';

/** Name of the field with the provider. */
export const PROVIDER_FIELD = 'provider';

/** Queries that make the profile report which provider was linked or unlinked. */
export const LINKED_PARAMETER = 'linked';
export const UNLINKED_PARAMETER = 'unlinked';

/** Id of this profile section. */
export const PROVIDERS_ANCHOR = 'login-providers';

/**
 * The login methods that remain without the provider. There is always one, because mailed links
 * always work.
 */
export function describeOtherWays(password: 'there' | 'missing'): string {
  return password === 'there'
    ? 'You can still log in with your password, or with a link we email to you.'
    : 'You have no password: you will log in with a link we email to you.';
}
