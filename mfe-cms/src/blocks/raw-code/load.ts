import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { rawCodePath } from 'shared-contracts/paths';
import type { SlotRequest } from 'shared-contracts/slot';
import { readText } from '../../api/variables.ts';
import { parseBoundedNumber } from '../../domain/entered-number.ts';

export type RawCodeData = {
  readonly title: string;
  /** Where the frame's document is; null when the author entered no code. */
  readonly address: string | null;
  readonly heightPx: number;
};

/** A frame cannot grow with its content, which is of no origin the page may look into. */
const HEIGHT_PX = { min: 100, max: 2000, fallback: 400 };

/** Where the frame finds the code, which is never part of this document (CMS-18). */
export async function loadRawCode(
  { id, variables }: Block,
  { page }: SlotRequest,
): Promise<BlockLoad<RawCodeData>> {
  return {
    data: {
      title: readText(variables, 'title') || 'Embedded content',
      address: readText(variables, 'code') === '' ? null : rawCodePath(page.slug, id),
      heightPx: parseBoundedNumber(variables['height'], HEIGHT_PX),
    },
  };
}
