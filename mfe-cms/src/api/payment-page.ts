/** Leaves the site for the payment page the API answered. */
export function leaveForPayment(paymentUrl: string): void {
  location.assign(paymentUrl);
}
