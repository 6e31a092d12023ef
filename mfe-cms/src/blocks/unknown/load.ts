import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';

export type UnknownTemplateData = { readonly template: string };

/** The name of a template that no remote provides. */
export async function load(block: Block): Promise<BlockLoad<UnknownTemplateData>> {
  const { template } = block.variables;
  return { data: { template: typeof template === 'string' ? template.trim() : '' } };
}
