/** The lightbox; loaded when the first picture is opened, never on the server. */
import type { ReactNode } from 'react';
import { Lightbox, type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import type { ImageAspect } from './image-aspect.ts';
import styles from './lightbox-dialog.module.css';
import { listLightboxSources } from './lightbox-sources.ts';
import type { LargePicture } from './lightbox-sources.ts';
import { useModal } from './use-modal.ts';

export type LightboxPicture = LargePicture & {
  /** Identifies the picture in the lightbox. */
  readonly id: number | string;
  readonly alt: string;
  /** Shown above the picture. */
  readonly title?: string;
  /** Shown below the picture. */
  readonly description?: ReactNode;
};

export type LightboxDialogProps = {
  readonly label: string;
  readonly pictures: readonly LightboxPicture[];
  readonly aspect: ImageAspect;
  /** The first picture to show. */
  readonly openId: LightboxPicture['id'];
  readonly onClose: () => void;
  /** Shown instead of a picture that could not be loaded. */
  readonly errorText?: string | undefined;
};

/**
 * The library's view inside a native `<dialog>`: the browser traps the focus,
 * makes the page behind inert and restores the focus.
 */
export function LightboxDialog({
  label,
  pictures,
  aspect,
  openId,
  onClose,
  errorText = 'This picture could not be loaded.',
}: LightboxDialogProps) {
  const dialogRef = useModal(true, onClose);
  const isSingle = pictures.length < 2;
  return (
    <dialog
      ref={dialogRef}
      className={styles['dialog']}
      aria-label={`Pictures: ${label}`}
      data-covers-page
    >
      <Lightbox
        open
        close={onClose}
        slides={pictures.map((picture) => presentSlide(picture, aspect))}
        index={Math.max(
          0,
          pictures.findIndex(({ id }) => id === openId),
        )}
        plugins={[Captions, Zoom]}
        captions={{ descriptionMaxLines: 5 }}
        carousel={{ finite: isSingle }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        noScroll={{ disabled: true }}
        portal={{ root: () => dialogRef.current, container: PLAIN_CONTAINER }}
        render={{
          iconError: () => <p className={styles['error']}>{errorText}</p>,
          ...(isSingle ? NO_ARROWS : {}),
        }}
      />
    </dialog>
  );
}

/** Hide the library's dialog role from assistive technology: the native dialog has the role. */
const PLAIN_CONTAINER = {
  role: 'presentation',
  'aria-label': undefined,
  'aria-modal': undefined,
} as const;

const NO_ARROWS = { buttonPrev: () => null, buttonNext: () => null };

function presentSlide(picture: LightboxPicture, aspect: ImageAspect) {
  const { alt, title, description } = picture;
  return {
    ...listLightboxSources(picture, aspect),
    alt,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  } satisfies Slide;
}
