import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { imageAddress } from 'ui-kit/image-address';
import { formatIsoLength, youtubeEmbedUrl } from '../../domain/video.ts';
import type { VideoBlockData } from './load.ts';

/** Width of the still in structured data, in pixels. */
const STILL_WIDTH_PX = 1200;

/** schema.org VideoObject of the video (SH-13). */
export function describeVideo(
  { video }: VideoBlockData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  if (video === null) return {};
  const { name, lengthSeconds, still, source } = video;
  const stillCut = still && ({ hash: still.hash, aspect: '16x9', format: 'jpg' } as const);
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name,
        description: name,
        ...(stillCut && {
          thumbnailUrl: `${site.siteUrl}${imageAddress(stillCut, STILL_WIDTH_PX)}`,
        }),
        ...(lengthSeconds !== null && { duration: formatIsoLength(lengthSeconds) }),
        ...(source.kind === 'youtube'
          ? { embedUrl: youtubeEmbedUrl(source.youtubeId) }
          : { contentUrl: `${site.siteUrl}${source.address}` }),
      },
    ],
  };
}
