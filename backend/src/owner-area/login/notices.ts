/** Confirmation messages by the `done` parameter of the redirect after a form. */
export const DONE_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['saved', 'Saved. The site shows the change within half a minute.'],
  ['created', 'Created.'],
  ['moved', 'Moved.'],
  ['usual', 'Back to the usual. The site shows the change within half a minute.'],
  ['deleted', 'Deleted.'],
  ['sent', 'Marked as shipped. The customer will receive an email.'],
  ['accepted', 'Accepted. The customer will receive the invoice by email.'],
  ['paid-back', 'Refund started. The customer will receive an email.'],
  ['cancelled', 'Cancelled. The customer will receive an email.'],
  ['stock-moved', 'Stock updated.'],
  ['ended', 'Ended. It can no longer be used.'],
  ['recipient-saved', 'Address saved. The voucher is sent there at the planned time.'],
  ['recipient-sent-again', 'The voucher is sent to the recipient now.'],
  ['blocked', 'Blocked. It cannot be redeemed until you unblock it.'],
  ['allowed', 'Unblocked.'],
]);
