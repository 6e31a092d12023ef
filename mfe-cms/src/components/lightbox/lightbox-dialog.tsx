/** The lightbox; loaded when the first picture is opened, never on the server (CMS-12). */
import type { ReactNode } from 'react';
import { CmsHtml } from 'remote-kit/cms-html';
import type { ImageAspect } from 'ui-kit/image-aspect';
import { useModal } from 'ui-kit/use-modal';
import { Lightbox, type Slide as LightboxSlide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import type { Slide } from '../../domain/slide.ts';
import styles from './lightbox-dialog.module.css';
import { listLightboxSources } from './lightbox-sources.ts';

export interface LightboxDialogProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly aspect: ImageAspect;
  /** The slide that is opened first. */
  readonly slideId: number;
  readonly onClose: () => void;
}

/**
 * The library's view inside a native `<dialog>`: the browser keeps the focus in it,
 * makes the page behind inert and gives the focus back.
 */
export function LightboxDialog({
  label,
  slides,
  aspect,
  slideId,
  onClose,
}: LightboxDialogProps): ReactNode {
  const dialogRef = useModal(true, onClose);
  const shown = slides.filter(({ picture }) => picture !== null);
  const only = shown.length < 2;
  return (
    <dialog ref={dialogRef} className={styles['dialog']} aria-label={`Pictures: ${label}`}>
      <Lightbox
        open
        close={onClose}
        slides={shown.map((slide) => presentSlide(slide, aspect))}
        index={Math.max(
          0,
          shown.findIndex(({ id }) => id === slideId),
        )}
        plugins={[Captions, Zoom]}
        captions={{ descriptionMaxLines: 5 }}
        carousel={{ finite: only }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        noScroll={{ disabled: true }}
        portal={{ root: () => dialogRef.current, container: PLAIN_CONTAINER }}
        render={{
          iconError: () => <p className={styles['error']}>This picture could not be loaded.</p>,
          ...(only ? NO_ARROWS : {}),
        }}
      />
    </dialog>
  );
}

/** The native dialog around it is the one that assistive technology should hear of. */
const PLAIN_CONTAINER = {
  role: 'presentation',
  'aria-label': undefined,
  'aria-modal': undefined,
} as const;

const NO_ARROWS = { buttonPrev: () => null, buttonNext: () => null };

function presentSlide({ picture, heading, subHeading, content }: Slide, aspect: ImageAspect) {
  const hasDescription = subHeading !== '' || content.sanitised !== '';
  return {
    ...(picture === null ? NO_PICTURE : listLightboxSources(picture, aspect)),
    alt: picture?.alt ?? '',
    ...(heading === '' ? {} : { title: heading }),
    ...(hasDescription && {
      description: (
        <>
          {subHeading !== '' && <p>{subHeading}</p>}
          <CmsHtml html={content} />
        </>
      ),
    }),
  } satisfies LightboxSlide;
}

const NO_PICTURE = { src: '' };
