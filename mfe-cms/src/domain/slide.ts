/** A slide of a gallery or banner. Pure. */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import type { Appearance } from './appearance.ts';
import type { Link } from './link.ts';
import type { Picture } from './picture.ts';

/** A picture as the image service knows it. */
export type KnownPicture = Picture & {
  /** Average colour `#rrggbb`, shown until the picture is there. */
  readonly placeholder: string | null;
  /** Pixels of the uploaded picture; null when they are not known. */
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

/** What the slide shows in a few words, for controls that belong to it. */
export function describeSlide(slide: Slide): string {
  return slide.picture?.alt || slide.heading || slide.subHeading || 'picture';
}

/** Slides that show anything, up to the author's limit (0 is none). */
export function listShown(slides: readonly Slide[], limit: number): readonly Slide[] {
  const shown = slides.filter((slide) => slide.picture !== null || hasText(slide));
  return limit > 0 ? shown.slice(0, limit) : shown;
}

/** Without the pictures that failed; a slide that has nothing else goes with its picture. */
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
