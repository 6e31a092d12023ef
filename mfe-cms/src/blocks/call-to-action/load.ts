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

export type CallToActionData = {
  readonly heading: string;
  /** Null without text. */
  readonly content: SanitisedHtml | null;
  readonly left: Picture | null;
  readonly right: Picture | null;
  readonly link: Link | null;
  readonly appearance: Appearance;
};

/** Text between two pictures, with a button. */
export async function load({ variables }: Block): Promise<BlockLoad<CallToActionData>> {
  const values = readFields(fields, variables);
  const content = values.content;
  return {
    data: {
      heading: values.heading,
      content: content === '' ? null : sanitise(content),
      left: toPicture(values.left_image),
      right: toPicture(values.right_image),
      link: readLink(values),
      appearance: readAppearance(values, { textJustify: 'center' }),
    },
  };
}
