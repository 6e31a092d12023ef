/** Leaves the site for the payment page that the API returned. */
export function leaveForPayment(paymentUrl: string): void {
  location.assign(paymentUrl);
}
