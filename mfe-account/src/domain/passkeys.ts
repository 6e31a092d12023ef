/** Passkeys of a customer, as the profile shows them. Pure. */
export type Passkey = {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

export type OwnPasskeys = {
  readonly keys: readonly Passkey[];
  /** `mail`: without a passkey the customer can only log in with mailed links. */
  readonly otherWay: 'password' | 'mail';
};

/** Name of the plain form post that removes a passkey. */
export const PASSKEY_REMOVE_ACTION = 'passkey.remove';
/** Id of this profile section. */
export const PASSKEYS_ANCHOR = 'passkeys';

/** `3 March 2026` in the site's time zone, the same on the server and in the browser. */
export function formatLongDay(
  isoTime: string,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(isoTime));
}

/** Describes what removing a key means for the customer, for the confirmation question. */
export function describeLoss({ keys, otherWay }: OwnPasskeys): string {
  if (keys.length > 1) return 'Your other passkeys still work.';
  return otherWay === 'password'
    ? 'You can still log in with your password.'
    : 'This is your last passkey and you have no password: you will log in with a link we email to you.';
}
