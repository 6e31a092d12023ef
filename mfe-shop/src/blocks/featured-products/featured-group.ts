/** Slug of the group the owner puts featured products in (SHOP-08). */
export const FEATURED_GROUP = 'featured';
