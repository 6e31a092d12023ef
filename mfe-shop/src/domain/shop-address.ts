/** Parses the path below /shop: `/shop`, `/shop/{group}`, `/shop/{group}/{n}`. */
export type ShopAddress =
  | { readonly kind: 'root' }
  | { readonly kind: 'group'; readonly slug: string; readonly page: number }
  | { readonly kind: 'malformed' };

/** `itemUrl` is the second path segment, `extraParameters` the third and fourth. */
export function parseShopAddress(
  itemUrl: string | null,
  extraParameters: readonly string[],
): ShopAddress {
  if (itemUrl === null) return { kind: 'root' };
  const [number = '1', ...rest] = extraParameters;
  if (rest.length > 0 || !/^[1-9]\d{0,4}$/.test(number)) return { kind: 'malformed' };
  return { kind: 'group', slug: itemUrl, page: Number(number) };
}
