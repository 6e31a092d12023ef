import type { Block } from 'shared-contracts/page';
import { shopPath } from 'shared-contracts/paths';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { describeHtml } from '../../domain/plain-text.ts';
import { presentBreadcrumb } from '../../domain/structured-data.ts';
import type { ListPosition, ProductGridData } from './product-grid-data.ts';

/** Title and description of a group, its canonical address and neighbours (SHOP-04, SH-11). */
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
  const description = describeHtml(content?.sanitised ?? '');
  return {
    title: position === null || position.page === 1 ? title : `${title}, page ${position.page}`,
    ...(description === undefined ? {} : { description }),
    canonicalPath: position === null ? group.href : shopPath(position.group, position.page),
    links: position === null ? [] : listNeighbours(position),
    jsonLd: [presentBreadcrumb(site.siteUrl, breadcrumb)],
  };
}

function listNeighbours({ group, page, pageCount }: ListPosition) {
  return [
    ...(page > 1 ? [{ rel: 'prev' as const, href: shopPath(group, page - 1) }] : []),
    ...(page < pageCount ? [{ rel: 'next' as const, href: shopPath(group, page + 1) }] : []),
  ];
}
