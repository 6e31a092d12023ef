/**
 * Groups a page's blocks into slots. Consecutive blocks of one remote share a slot. A slot never mixes
 * personal and public blocks, or static blocks and blocks that need scripts. A block with a frame has
 * its own slot, so that the frame can be drawn around it.
 */
import type { Block } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';
import type { BlockFrame } from './block-frame.ts';

export interface TemplateOwner {
  readonly remote: string;
  readonly personal: boolean;
  /** Whether its HTML works without scripts. */
  readonly static: boolean;
}

/** Finds the provider of a template in the document's release set. */
export type FindTemplateOwner = (template: string) => TemplateOwner | undefined;

export interface FramedBlock {
  readonly block: Block;
  /** Null for a block without a frame. */
  readonly frame: BlockFrame | null;
}

export interface FramedSlot {
  readonly slot: Slot;
  readonly frame: BlockFrame | null;
}

interface OwnedBlock extends FramedBlock {
  readonly owner: TemplateOwner;
}

/**
 * Groups the blocks. The first slot of a page has the id `main`, the next `main-2`, and so on. A block
 * whose template no remote provides becomes a `core/unknown` block. The block is omitted if no remote
 * provides that template either.
 *
 * @param existingSlots number of slots that the page already has
 */
export function slotsOfBlocks(
  blocks: readonly FramedBlock[],
  findOwner: FindTemplateOwner,
  existingSlots = 0,
): readonly FramedSlot[] {
  const runs: OwnedBlock[][] = [];
  for (const current of blocks.flatMap((block) => withOwner(block, findOwner) ?? [])) {
    const run = runs.at(-1);
    if (run !== undefined && continues(run, current)) run.push(current);
    else runs.push([current]);
  }
  return runs.map((run, index) => {
    const [first] = run;
    return {
      slot: {
        id: existingSlots + index === 0 ? 'main' : `main-${existingSlots + index + 1}`,
        remote: first?.owner.remote ?? '',
        blocks: run.map(({ block }) => block),
      },
      frame: first?.frame ?? null,
    };
  });
}

function continues(run: readonly OwnedBlock[], { owner, frame }: OwnedBlock): boolean {
  const previous = run.at(-1);
  return (
    frame === null &&
    previous?.frame === null &&
    previous.owner.remote === owner.remote &&
    previous.owner.personal === owner.personal &&
    previous.owner.static === owner.static
  );
}

function withOwner({ block, frame }: FramedBlock, findOwner: FindTemplateOwner) {
  const owner = findOwner(block.template);
  if (owner !== undefined) return { block, frame, owner };
  const unknownOwner = findOwner('core/unknown');
  if (unknownOwner === undefined) return undefined;
  const unknown: Block = {
    ...block,
    template: 'core/unknown',
    variables: { template: block.template },
  };
  return { block: unknown, frame, owner: unknownOwner };
}
