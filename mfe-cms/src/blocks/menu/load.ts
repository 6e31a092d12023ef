import type { BlockLoad } from 'remote-kit/block';
import { findRegion } from 'remote-kit/find-region';
import type { ApiClient } from 'shared-contracts/api-client';
import type { FieldValues } from 'shared-contracts/block-fields/field';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { RegionName } from 'shared-contracts/regions';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import type { ListedLink } from 'ui-kit/link-list';
import { findSitePages, listSitePages } from '../../api/sitemap.ts';
import { parseLink } from '../../domain/link.ts';
import { listMenuPages, type ListedPage } from '../../domain/menu-pages.ts';
import { fields } from './fields.ts';

export type MenuData = {
  readonly region: RegionName;
  readonly heading: string;
  readonly links: readonly ListedLink[];
};

type MenuValues = FieldValues<typeof fields>;

/** The owner's links, or the chosen pages of the site. */
export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<MenuData>> {
  const values = readFields(fields, variables);
  const pages = await findSitePages(api, values.links.map(({ page }) => page).filter(Boolean));
  const entered = listEntered(values, pages);
  const missing = values.links.filter(({ page }) => page !== '' && !pages.has(page));
  return {
    missing: missing.map(({ page }) => `page ${page}`),
    data: {
      region: findRegion(request) ?? 'footer',
      heading: values.heading || request.site.organisationName,
      links: entered.length > 0 ? entered : await listChosen(values, api),
    },
  };
}

/** Links to a page that does not exist, and links without a text or a safe target are left out. */
function listEntered(
  { links }: MenuValues,
  pages: ReadonlyMap<string, ListedPage>,
): readonly ListedLink[] {
  return links.flatMap(({ label, page, link }) => {
    if (page !== '') {
      const found = pages.get(page);
      return found === undefined ? [] : [{ href: found.path, label: label || found.title }];
    }
    const parsed = parseLink({ href: link, label, target: '_self' });
    return parsed === undefined ? [] : [{ href: parsed.href, label: parsed.label }];
  });
}

async function listChosen({ pages }: MenuValues, api: ApiClient): Promise<readonly ListedLink[]> {
  if (pages === null) return [];
  const listed = listMenuPages(await listSitePages(api), pages);
  return listed.map(({ path, title }) => ({ href: path, label: title }));
}
