import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { isWholeList } from '../../domain/listing-selection.ts';
import { describeHtml } from '../../domain/plain-text.ts';
import { presentBreadcrumb } from '../../domain/structured-data.ts';
import { listPagePath } from './list-page-path.ts';
import type { ListPosition, ProductGridData } from './product-grid-data.ts';

/**
 * Title and description of a group, its canonical address and neighbours (SHOP-04, SH-11).
 * A list that is narrowed or ordered is a view of the group's first page, not a page of its own.
 */
export function describeProductGrid(
  data: ProductGridData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (data === null || data.heading === null) return {};
  const { title, breadcrumb, content } = data.heading;
  const group = breadcrumb.length > 1 ? breadcrumb.at(-1) : undefined;
  if (group === undefined) return {};

  const position = data.listing.kind === 'products' ? data.listing.position : null;
  const selection = position?.narrowing?.selection;
  const isView = selection !== undefined && !isWholeList(selection);
  const description = describeHtml(content?.sanitised ?? '');
  return {
    title: position === null || position.page === 1 ? title : `${title}, page ${position.page}`,
    ...(description === undefined ? {} : { description }),
    canonicalPath: position === null || isView ? group.href : listPagePath(position, position.page),
    links: position === null ? [] : listNeighbours(position),
    jsonLd: [presentBreadcrumb(site.siteUrl, breadcrumb)],
    ...(isView ? { robots: 'noindex' as const } : {}),
  };
}

function listNeighbours(position: ListPosition) {
  const { page, pageCount } = position;
  return [
    ...(page > 1 ? [{ rel: 'prev' as const, href: listPagePath(position, page - 1) }] : []),
    ...(page < pageCount ? [{ rel: 'next' as const, href: listPagePath(position, page + 1) }] : []),
  ];
}
