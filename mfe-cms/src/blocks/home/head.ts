import type { HeadContribution } from 'shared-contracts/slot';
import type { SlotRequest } from 'shared-contracts/slot';
import type { Block } from 'shared-contracts/page';
import { imagePath } from 'shared-contracts/paths';
import { describeFirstPicture } from 'ui-kit/first-picture';
import { HERO_PICTURE } from './hero-picture.ts';
import type { HomeData } from './load.ts';

const SHARED_PICTURE_WIDTH_PX = 1200;

export function describeHome(
  { picture }: HomeData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (picture === null) return {};
  const address = imagePath(picture.hash, '16x9', SHARED_PICTURE_WIDTH_PX, 'jpg');
  return {
    meta: [{ property: 'og:image', content: `${site.siteUrl}${address}` }],
    firstPicture: describeFirstPicture({ ...HERO_PICTURE, hash: picture.hash }),
  };
}
