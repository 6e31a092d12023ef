/** What the area says when a form is done, by the `done` of the address it leads to. */
export const DONE_SENTENCES: ReadonlyMap<string, string> = new Map([
  ['saved', 'Saved. The site shows it within half a minute.'],
  ['created', 'Created.'],
  ['moved', 'Moved.'],
  ['deleted', 'Deleted.'],
  ['sent', 'Marked as sent. The customer is told by mail.'],
  ['accepted', 'Accepted. The customer gets the invoice by mail.'],
  ['paid-back', 'The money goes back. The customer is told by mail.'],
  ['cancelled', 'Cancelled. The customer is told by mail.'],
  ['stock-moved', 'The stock is changed.'],
  ['ended', 'Ended. It cannot be used any more.'],
  ['blocked', 'Blocked. It cannot be redeemed until you allow it again.'],
  ['allowed', 'Allowed again.'],
]);
