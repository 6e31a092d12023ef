/** A slide of a gallery or banner. Pure. */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { Appearance } from './appearance.ts';
import type { Link } from './link.ts';
import type { Picture } from './picture.ts';

/** A picture of the image service. */
export type KnownPicture = Picture & {
  /** Average colour `#rrggbb`, shown until the picture is loaded. */
  readonly placeholder: string | null;
  /** Size of the uploaded picture in pixels; null when it is unknown. */
  readonly master: { readonly width: number; readonly height: number } | null;
};

export type Slide = {
  readonly id: number;
  readonly picture: KnownPicture | null;
  readonly heading: string;
  readonly subHeading: string;
  readonly content: SanitisedHtml;
  readonly link: Link | null;
  readonly appearance: Appearance;
};

export function hasText(slide: Slide): boolean {
  const { heading, subHeading, content, link } = slide;
  return heading !== '' || subHeading !== '' || content.sanitised !== '' || link !== null;
}

/** Short description of the slide, for its controls. */
export function describeSlide(slide: Slide): string {
  return slide.picture?.alt || slide.heading || slide.subHeading || 'picture';
}

/** Slides with visible content, up to the author's limit (0 means no limit). */
export function listShown(slides: readonly Slide[], limit: number): readonly Slide[] {
  const shown = slides.filter((slide) => slide.picture !== null || hasText(slide));
  return limit > 0 ? shown.slice(0, limit) : shown;
}

/** Removes failed pictures, and slides that have nothing else. */
export function skipFailed(
  slides: readonly Slide[],
  failedHashes: ReadonlySet<string>,
): readonly Slide[] {
  return listShown(
    slides.map((slide) =>
      failedHashes.has(slide.picture?.hash ?? '') ? { ...slide, picture: null } : slide,
    ),
    0,
  );
}
