/** Checkout fields that identify the customer. */

/** Id of the customer the page was rendered for; a draft stored during a login belongs to them. */
export const VISITOR_FIELD = 'visitor';
