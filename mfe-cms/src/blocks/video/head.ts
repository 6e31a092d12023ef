import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { sharedPictureUrl } from '../../domain/structured-data.ts';
import { formatIsoLength, youtubeEmbedUrl } from '../../domain/video.ts';
import type { VideoBlockData } from './load.ts';

/** schema.org VideoObject of the video. */
export function head(
  { video }: VideoBlockData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (video === null) return {};
  const { name, lengthSeconds, addedAt, still, source } = video;
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name,
        description: name,
        ...(still && { thumbnailUrl: sharedPictureUrl(site.siteUrl, still) }),
        ...(addedAt !== null && { uploadDate: addedAt }),
        ...(lengthSeconds !== null && { duration: formatIsoLength(lengthSeconds) }),
        ...(source.kind === 'youtube'
          ? { embedUrl: youtubeEmbedUrl(source.youtubeId) }
          : { contentUrl: `${site.siteUrl}${source.address}` }),
      },
    ],
  };
}
