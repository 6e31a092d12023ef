import { describeHtml } from 'shared-contracts/html-text';
import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { describeFirstPicture } from 'ui-kit/first-picture';
import { cardPicture } from '../../components/card-picture.ts';
import { isWholeList } from '../../domain/listing-selection.ts';
import { presentBreadcrumb, sharedPictureMeta } from '../../domain/structured-data.ts';
import { listPagePath } from './list-page-path.ts';
import type { Listing, ProductGridData } from './product-grid-data.ts';

/**
 * Title, description and canonical address of a group.
 * A filtered or sorted list, or one with several pages below each other, is a view of the group's
 * first page, not a separate page.
 */
export function head(
  data: ProductGridData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (data === null || data.heading === null) return {};
  const { title, breadcrumb, content } = data.heading;
  const group = breadcrumb.length > 1 ? breadcrumb.at(-1) : undefined;
  if (group === undefined) return describePicture(data.listing, site.siteUrl);

  const position = data.listing.kind === 'products' ? data.listing.position : null;
  const selection = position?.narrowing?.selection;
  const isView =
    position !== null &&
    (position.shownPages > 1 || (selection !== undefined && !isWholeList(selection)));
  const description = describeHtml(content?.sanitised ?? '');
  return {
    title: position === null || position.page === 1 ? title : `${title}, page ${position.page}`,
    ...(description === undefined ? {} : { description }),
    canonicalPath: position === null || isView ? group.href : listPagePath(position, position.page),
    jsonLd: [presentBreadcrumb(site.siteUrl, breadcrumb)],
    ...describePicture(data.listing, site.siteUrl),
    ...(isView ? { robots: 'noindex' as const } : {}),
  };
}

/** The first picture of the list: it is preloaded, and other sites show it in previews. */
function describePicture(
  listing: Listing,
  siteUrl: string,
): Pick<HeadContribution, 'firstPicture' | 'meta'> {
  const [first] = listing.kind === 'groups' ? listing.groups : listing.products;
  const picture = first?.picture ?? null;
  if (picture === null) return {};
  const narrowing = listing.kind === 'products' ? listing.position.narrowing : null;
  const shown = cardPicture(narrowing === null ? 'page' : 'beside-filters');
  return {
    firstPicture: describeFirstPicture({ ...shown, hash: picture.hash }),
    meta: sharedPictureMeta(siteUrl, picture),
  };
}
