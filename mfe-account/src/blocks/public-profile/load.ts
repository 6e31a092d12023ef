import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findPublicProfile } from '../../api/public-profile.ts';
import type { PublicProfile } from '../../domain/profile.ts';
import { fields } from './fields.ts';

/** `place` is `page` on a page about one customer. */
export type PublicProfileData = (PublicProfile & { readonly place: 'page' | 'block' }) | null;

/** Loads the profile that the block names, else the one in the address: `/{page}/{url}`. */
export async function load(
  { variables }: Block,
  { page }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PublicProfileData>> {
  const { url: named } = readFields(fields, variables);
  const isNamed = named !== '';
  const url = isNamed ? named : itemOf(page);
  const profile = url === null ? undefined : await findPublicProfile(api, url);
  // Only a page about one customer has status 404 when there is none.
  if (profile === undefined) return { data: null, status: isNamed ? 200 : 404 };
  return { data: { ...profile, place: isNamed ? 'block' : 'page' } };
}

function itemOf({ itemUrl, extraParameters }: SlotRequest['page']): string | null {
  return extraParameters.length === 0 ? itemUrl : null;
}
