import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { SlotRequest } from 'shared-contracts/slot';
import { readAppearance } from '../../api/appearance.ts';
import type { Appearance } from '../../domain/appearance.ts';
import { DEFAULT_LEVEL, type HeadingLevel } from '../../domain/heading-level.ts';
import type { Picture } from '../../domain/picture.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toPicture } from '../../api/known-picture.ts';

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
  const values = readFields(fields, variables);
  const isFirst = slot.blocks[0]?.id === id;
  return {
    data: {
      text: values.heading,
      subText: values.sub_heading,
      level: values.level ?? (isFirst ? 1 : DEFAULT_LEVEL),
      picture: toPicture(values.image),
      appearance: readAppearance(values),
    },
  };
}
