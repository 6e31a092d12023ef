/** Fields of the checkout that say whose it is. */

/** Id of the visitor the page was made for: what is kept over a login is theirs. */
export const VISITOR_FIELD = 'visitor';
