/** `$12.50` from 1250 cents, for people. */
export function formatDollars(cents: number): string {
  const dollars = Math.floor(cents / 100).toLocaleString('en-AU');
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}

/** `$12.50 AUD`; cents are hundredths of any currency here. */
export function formatMoney(money: {
  readonly amountCents: number;
  readonly currency: string;
}): string {
  return `${formatDollars(money.amountCents)} ${money.currency}`;
}
