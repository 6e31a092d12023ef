/** Parses the path below /blog: `/blog`, `/blog/{group}`, `/blog/{group}/{n}`. */
import { ALL_ARTICLES } from 'shared-contracts/paths';

export type BlogAddress =
  | {
      readonly kind: 'list';
      /** Null for all articles. */
      readonly group: string | null;
      readonly page: number;
    }
  | { readonly kind: 'malformed' };

/** `itemUrl` is the second path segment, `extraParameters` the third and fourth. */
export function parseBlogAddress(
  itemUrl: string | null,
  extraParameters: readonly string[],
): BlogAddress {
  const [number = '1', ...rest] = extraParameters;
  if (rest.length > 0 || !/^[1-9]\d{0,4}$/.test(number)) return { kind: 'malformed' };
  const page = Number(number);
  const isAll = itemUrl === null || itemUrl === ALL_ARTICLES;
  return { kind: 'list', group: isAll ? null : itemUrl, page };
}
