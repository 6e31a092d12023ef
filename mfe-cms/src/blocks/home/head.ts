import type { HeadContribution } from 'shared-contracts/slot';
import type { SlotRequest } from 'shared-contracts/slot';
import type { Block } from 'shared-contracts/page';
import { blogFeedPath } from 'shared-contracts/paths';
import { describeFirstPicture } from 'ui-kit/first-picture';
import { sharedPictureMeta } from '../../domain/structured-data.ts';
import { HERO_PICTURE } from './hero-picture.ts';
import type { HomeData } from './load.ts';

/** The hero picture, for previews on other sites and for preloading, and the feed if the site has a blog. */
export function head(
  { picture, articlesPath }: HomeData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  return {
    ...(articlesPath !== null && {
      links: [{ rel: 'alternate', href: blogFeedPath(), type: 'application/rss+xml' }],
    }),
    ...(picture !== null && {
      meta: sharedPictureMeta(site.siteUrl, picture),
      firstPicture: describeFirstPicture({ ...HERO_PICTURE, hash: picture.hash }),
    }),
  };
}
