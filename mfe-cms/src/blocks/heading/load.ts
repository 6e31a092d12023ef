import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readText } from '../../api/variables.ts';
import { parseHeadingLevel, type HeadingLevel } from '../../domain/heading-level.ts';

export type HeadingData = {
  readonly text: string;
  readonly subText: string;
  readonly level: HeadingLevel;
};

/** A heading of the level that its author chose. */
export async function load({ variables }: Block): Promise<BlockLoad<HeadingData>> {
  return {
    data: {
      text: readText(variables, 'heading'),
      subText: readText(variables, 'sub_heading'),
      level: parseHeadingLevel(variables['level']),
    },
  };
}
