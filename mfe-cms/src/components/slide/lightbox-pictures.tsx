import { CmsHtml } from 'remote-kit/cms-html';
import type { LightboxPicture } from 'ui-kit/use-lightbox';
import type { Slide } from '../../domain/slide.ts';

/** The slides of a gallery for the lightbox: picture, heading and text. */
export function listLightboxPictures(slides: readonly Slide[]): readonly LightboxPicture[] {
  return slides.flatMap(({ id, picture, heading, subHeading, content }): LightboxPicture[] => {
    if (picture === null) return [];
    const hasDescription = subHeading !== '' || content.sanitised !== '';
    return [
      {
        id,
        hash: picture.hash,
        master: picture.master,
        alt: picture.alt,
        ...(heading === '' ? {} : { title: heading }),
        ...(hasDescription && {
          description: (
            <>
              {subHeading !== '' && <p>{subHeading}</p>}
              <CmsHtml html={content} />
            </>
          ),
        }),
      },
    ];
  });
}
