import type { BlockLoad } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { Block } from 'shared-contracts/page';
import { readPicture, readText } from '../../api/variables.ts';
import { parseLink, type Link } from '../../domain/link.ts';
import type { Picture } from '../../domain/picture.ts';

export type ImageWithContentData = {
  readonly heading: string;
  readonly content: SanitisedHtml;
  readonly picture: Picture | null;
  readonly pictureSide: 'left' | 'right';
  readonly link: Link | null;
};

export async function loadImageWithContent({
  variables,
}: Block): Promise<BlockLoad<ImageWithContentData>> {
  const link = parseLink({
    href: readText(variables, 'link'),
    label: readText(variables, 'link_button_text'),
    target: readText(variables, 'link_target'),
  });
  return {
    data: {
      heading: readText(variables, 'heading'),
      content: sanitise(readText(variables, 'content')),
      picture: readPicture(variables, 'image'),
      pictureSide: variables['image_position'] === 'left' ? 'left' : 'right',
      link: link ?? null,
    },
  };
}
