/**
 * Groups a page's blocks into slots: consecutive blocks of one remote share a
 * slot, personal and public blocks never do (design §§2, 5).
 */
import type { Block } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';

export interface TemplateOwner {
  readonly remote: string;
  readonly personal: boolean;
}

/** Looks up who provides a template in the document's release set. */
export type FindTemplateOwner = (template: string) => TemplateOwner | undefined;

interface OwnedBlock {
  readonly block: Block;
  readonly owner: TemplateOwner;
}

/**
 * The first slot is `main`, the next `main-2`, and so on. A block whose template
 * nobody provides becomes a `core/unknown` block (CMS-02); without an owner for
 * that either it is left out.
 */
export function slotsOfBlocks(
  blocks: readonly Block[],
  findOwner: FindTemplateOwner,
): readonly Slot[] {
  const owned = blocks.flatMap((block) => ownBlock(block, findOwner) ?? []);
  const runs: OwnedBlock[][] = [];
  for (const current of owned) {
    const run = runs.at(-1);
    const previous = run?.at(-1)?.owner;
    const continues =
      previous?.remote === current.owner.remote && previous.personal === current.owner.personal;
    if (run !== undefined && continues) run.push(current);
    else runs.push([current]);
  }
  return runs.map((run, index) => ({
    id: index === 0 ? 'main' : `main-${index + 1}`,
    remote: run[0]?.owner.remote ?? '',
    blocks: run.map(({ block }) => block),
  }));
}

function ownBlock(block: Block, findOwner: FindTemplateOwner): OwnedBlock | undefined {
  const owner = findOwner(block.template);
  if (owner !== undefined) return { block, owner };
  const unknownOwner = findOwner('core/unknown');
  if (unknownOwner === undefined) return undefined;
  const unknown: Block = {
    ...block,
    template: 'core/unknown',
    variables: { template: block.template },
  };
  return { block: unknown, owner: unknownOwner };
}
