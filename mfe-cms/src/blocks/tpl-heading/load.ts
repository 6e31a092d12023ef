import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { SlotRequest } from 'shared-contracts/slot';
import { readAppearance } from '../../api/appearance.ts';
import { readPicture, readText } from '../../api/variables.ts';
import type { Appearance } from '../../domain/appearance.ts';
import { parseHeadingLevel, type HeadingLevel } from '../../domain/heading-level.ts';
import type { Picture } from '../../domain/picture.ts';

export type PictureHeadingData = {
  readonly text: string;
  readonly subText: string;
  readonly level: HeadingLevel;
  readonly picture: Picture | null;
  readonly appearance: Appearance;
};

/** Unless the author chose a level, the first block of a slot has level 1, any other level 2. */
export async function load(
  { id, variables }: Block,
  { slot }: SlotRequest,
): Promise<BlockLoad<PictureHeadingData>> {
  const isFirst = slot.blocks[0]?.id === id;
  return {
    data: {
      text: readText(variables, 'heading'),
      subText: readText(variables, 'sub_heading'),
      level: parseHeadingLevel(variables['level'] ?? (isFirst ? 1 : 2)),
      picture: readPicture(variables, 'image'),
      appearance: readAppearance(variables),
    },
  };
}
