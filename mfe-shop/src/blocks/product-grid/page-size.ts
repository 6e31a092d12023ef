/** Products on one page of the shop. */
export const PAGE_SIZE = 9;
