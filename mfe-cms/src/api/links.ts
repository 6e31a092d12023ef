/** GET /cognito/link. Server only. */
import { linkWireSchema } from 'shared-contracts/api/link';
import type { ApiClient } from 'shared-contracts/api-client';
import { parseLink, type Link } from '../domain/link.ts';
import { getList, withIds } from './lists.ts';

export interface ListedLink {
  readonly id: number;
  readonly link: Link;
  /** Name of an icon, not resolved yet. */
  readonly iconName: string | null;
}

/** The links below a parent link; links without a name or a safe target are left out. */
export async function listLinks(api: ApiClient, parent: string): Promise<readonly ListedLink[]> {
  const links = await getList(api, {
    path: '/cognito/link',
    query: { parent },
    entry: linkWireSchema,
  });
  return withIds(links).flatMap(({ id, name, link: href, icon }) => {
    const link = parseLink({ href, label: name.trim(), target: '' });
    return link === undefined ? [] : [{ id, link, iconName: icon }];
  });
}
