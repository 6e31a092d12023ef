import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import type { ListedLink } from 'ui-kit/link-list';
import { listProfiles } from '../../api/organisation.ts';
import { fields } from './fields.ts';

export type SocialLinksData = { readonly heading: string; readonly links: readonly ListedLink[] };

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<SocialLinksData>> {
  const profiles = await listProfiles(api);
  return {
    data: {
      heading: readFields(fields, variables).heading || 'Follow us',
      links: profiles.map(({ name, href }) => ({ href, label: name })),
    },
  };
}
