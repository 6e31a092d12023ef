/** GST in Australia: prices include 10%, so the tax is one eleventh of the amount. */

/** GST included in an amount in cents, rounded half up; 0 for a business that is not registered. */
export function gstIncludedCents(
  amountCents: number,
  registration: 'registered' | 'unregistered',
): number {
  return registration === 'registered' ? Math.floor((2 * amountCents + 11) / 22) : 0;
}
