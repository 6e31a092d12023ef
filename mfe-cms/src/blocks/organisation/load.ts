import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { getOrganisation, type Organisation } from '../../api/organisation.ts';
import { fields } from './fields.ts';

export type OrganisationData = Omit<Organisation, 'abn'> & { readonly tagline: string };

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<OrganisationData>> {
  const { name, address, email, phone } = await getOrganisation(api);
  const { tagline } = readFields(fields, variables);
  return { data: { name, tagline, address, email, phone } };
}
