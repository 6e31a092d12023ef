/** Address of the page on which a buyer writes a review. */
import { LINK_KEY_PARAMETER } from './paths.ts';

export const REVIEW_PATH = '/write-review';

/** Query parameter with the id of the order whose mailed link opened the page. */
export const REVIEW_ORDER_PARAMETER = 'order';

/** `/write-review/{product}`; with the order and the key of its mailed link, it opens without a login. */
export function reviewPath(
  productSlug: string,
  link?: { readonly orderId: string; readonly key: string },
): string {
  const path = `${REVIEW_PATH}/${encodeURIComponent(productSlug)}`;
  if (link === undefined) return path;
  const query = { [REVIEW_ORDER_PARAMETER]: link.orderId, [LINK_KEY_PARAMETER]: link.key };
  return `${path}?${new URLSearchParams(query).toString()}`;
}
