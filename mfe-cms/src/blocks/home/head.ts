import type { HeadContribution } from 'shared-contracts/slot';
import type { SlotRequest } from 'shared-contracts/slot';
import type { Block } from 'shared-contracts/page';
import { describeFirstPicture } from 'ui-kit/first-picture';
import { sharedPictureMeta } from '../../domain/structured-data.ts';
import { HERO_PICTURE } from './hero-picture.ts';
import type { HomeData } from './load.ts';

/** The picture of the top, for other sites and for the first paint (SH-13). */
export function describeHome(
  { picture }: HomeData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (picture === null) return {};
  return {
    meta: sharedPictureMeta(site.siteUrl, picture),
    firstPicture: describeFirstPicture({ ...HERO_PICTURE, hash: picture.hash }),
  };
}
