import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readText } from '../../api/variables.ts';

export type UnknownTemplateData = { readonly template: string };

/** The name of a template that no remote provides. */
export async function load(block: Block): Promise<BlockLoad<UnknownTemplateData>> {
  return { data: { template: readText(block.variables, 'template') } };
}
