/** Products on one page of the shop (C§9). */
export const PAGE_SIZE = 9;
