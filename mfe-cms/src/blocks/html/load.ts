import type { BlockLoad } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { Block } from 'shared-contracts/page';
import { readText } from '../../api/variables.ts';

/** Sanitises the owner's HTML. */
export async function loadHtml(block: Block): Promise<BlockLoad<SanitisedHtml>> {
  return { data: sanitise(readText(block.variables, 'html')) };
}
