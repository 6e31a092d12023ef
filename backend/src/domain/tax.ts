/** GST in Australia: prices include it at 10 %, so it is one eleventh of what is paid. */

/** GST included in an amount, in cents, half a cent rounded up; 0 for a business that is not registered. */
export function gstIncludedCents(
  amountCents: number,
  registration: 'registered' | 'unregistered',
): number {
  return registration === 'registered' ? Math.floor((2 * amountCents + 11) / 22) : 0;
}
