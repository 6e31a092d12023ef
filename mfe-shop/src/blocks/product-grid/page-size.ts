/** Products per page. */
export const PAGE_SIZE = 9;
