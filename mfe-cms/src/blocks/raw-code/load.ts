import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { rawCodePath } from 'shared-contracts/paths';
import type { SlotRequest } from 'shared-contracts/slot';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type RawCodeData = {
  readonly title: string;
  /** Address of the frame's document; null when the author entered no code. */
  readonly address: string | null;
  readonly heightPx: number;
};

/** The height is fixed: the page cannot read the size of a frame without an origin. */
const HEIGHT_PX = 400;

/** Loads the URL of the frame; the code itself is never part of this document. */
export async function load(
  { id, variables }: Block,
  { page }: SlotRequest,
): Promise<BlockLoad<RawCodeData>> {
  const values = readFields(fields, variables);
  return {
    data: {
      title: values.title || 'Embedded content',
      address: values.code === '' ? null : rawCodePath(page.slug, id),
      heightPx: values.height ?? HEIGHT_PX,
    },
  };
}
