/** Content of a search as wire JSON. */
import type { ContentHitWire, SearchContentWire } from 'shared-contracts/api/catalogue';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';
import type { ContentHit } from './content-search-repository.ts';
import type { FoundContent } from './search-content.ts';

export function presentContent(
  { place, hits }: FoundContent,
  wanted: RequestedImage,
): SearchContentWire {
  return { place, hits: hits.map((hit) => presentHit(hit, wanted)) };
}

/** The alternative text is empty because the title is shown beside the picture. */
function presentHit(
  { kind, url, title, summary, image }: ContentHit,
  wanted: RequestedImage,
): ContentHitWire {
  return { kind, url, title, summary, image: presentOptionalImage(image, wanted, '') };
}
