/** Slug of the group with the products that the owner features. */
export const FEATURED_GROUP = 'featured';
