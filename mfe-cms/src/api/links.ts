/** GET /cognito/link. Server only. */
import { linkWireSchema } from 'shared-contracts/api/link';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseLink, type Link } from '../domain/link.ts';
import { getList } from './lists.ts';

export interface ListedLink {
  readonly id: number;
  readonly link: Link;
  /** Name of an icon of ui-kit, not looked up yet. */
  readonly iconName: string | null;
}

/** The links of a list; those without a usable target are left out (CMS-10). */
export async function listLinks(api: ApiClient, parent: string): Promise<readonly ListedLink[]> {
  const links = await getList(api, {
    path: '/cognito/link',
    query: { parent },
    entry: linkWireSchema,
  });
  return links.flatMap(({ id, name, link: href, icon }) => {
    const link = parseLink({ href, label: name.trim(), target: '' });
    return link === undefined ? [] : [{ id, link, iconName: icon }];
  });
}
