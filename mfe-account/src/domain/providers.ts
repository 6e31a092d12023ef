/** Accounts at providers that open the customer's own, as the profile shows them (ACC-15). Pure. */
export type OwnProvider = {
  readonly id: string;
  readonly name: string;
  /** The address of the linked account there; null where none is linked, or it is not known. */
  readonly email: string | null;
  /** ISO times; null where it is not linked. */
  readonly linkedAt: string | null;
  readonly lastUsedAt: string | null;
};

/** Name of the plain form post that unlinks a provider. */
export const PROVIDER_UNLINK_ACTION = 'provider.unlink';

/** Name of the field that says which provider. */
export const PROVIDER_FIELD = 'provider';

/** Tell the profile which provider a flow or a plain form has just linked or unlinked. */
export const LINKED_PARAMETER = 'linked';
export const UNLINKED_PARAMETER = 'unlinked';

/** Where these parts of the profile begin. */
export const PROVIDERS_ANCHOR = 'login-providers';

/** What logs in without the provider: never nothing, because mailed links always do. */
export function describeOtherWays(password: 'there' | 'missing'): string {
  return password === 'there'
    ? 'You can still log in with your password, or with a link we e-mail to you.'
    : 'You have no password: from then on you log in with a link we e-mail to you.';
}
