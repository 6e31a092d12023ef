/**
 * What a visitor has typed in the checkout, kept in this tab so that a reload loses
 * nothing. No secrets: card details are never entered here.
 */
const KEY = 'checkout-draft';

/** Text by field name. */
export type CheckoutDraft = Readonly<Record<string, string>>;

export function readCheckoutDraft(): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Adds to what is kept; a browser that refuses storage keeps nothing. */
export function keepCheckoutDraft(fields: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readCheckoutDraft(), ...fields }));
  } catch {
    return;
  }
}

export function forgetCheckoutDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
