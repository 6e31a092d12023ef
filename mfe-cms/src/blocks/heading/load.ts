import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { DEFAULT_LEVEL, type HeadingLevel } from '../../domain/heading-level.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type HeadingData = {
  readonly text: string;
  readonly subText: string;
  readonly level: HeadingLevel;
};

/** A heading of the level that its author chose. */
export async function load({ variables }: Block): Promise<BlockLoad<HeadingData>> {
  const values = readFields(fields, variables);
  return {
    data: {
      text: values.heading,
      subText: values.sub_heading,
      level: values.level ?? DEFAULT_LEVEL,
    },
  };
}
