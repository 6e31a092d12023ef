import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findLogo, type Logo } from '../../api/organisation.ts';

export type BrandData = { readonly name: string; readonly logo: Logo | null };

export async function load(
  _block: Block,
  { site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<BrandData>> {
  return { data: { name: site.organisationName, logo: await findLogo(api, site.siteUrl) } };
}
