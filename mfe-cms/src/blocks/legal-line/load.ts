import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { getOrganisation } from '../../api/organisation.ts';
import { fields } from './fields.ts';

export type LegalLineData = {
  readonly name: string;
  readonly abn: string | null;
  readonly note: string;
};

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<LegalLineData>> {
  const { name, abn } = await getOrganisation(api);
  return { data: { name, abn, note: readFields(fields, variables).note } };
}
