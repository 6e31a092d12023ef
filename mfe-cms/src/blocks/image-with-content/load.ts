import type { BlockLoad } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { Block } from 'shared-contracts/page';
import { readAppearance } from '../../api/appearance.ts';
import { readLink } from '../../api/link-variables.ts';
import type { Appearance } from '../../domain/appearance.ts';
import type { Link } from '../../domain/link.ts';
import type { Picture } from '../../domain/picture.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toPicture } from '../../api/known-picture.ts';

export type ImageWithContentData = {
  readonly heading: string;
  readonly content: SanitisedHtml;
  readonly picture: Picture | null;
  readonly pictureSide: 'left' | 'right';
  readonly link: Link | null;
  readonly appearance: Appearance;
};

/** A picture beside text. */
export async function load({ variables }: Block): Promise<BlockLoad<ImageWithContentData>> {
  const values = readFields(fields, variables);
  return {
    data: {
      heading: values.heading,
      content: sanitise(values.content),
      picture: toPicture(values.image),
      pictureSide: values.image_position === 'left' ? 'left' : 'right',
      link: readLink(values),
      appearance: readAppearance(values),
    },
  };
}
