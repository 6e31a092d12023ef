import { useState, type MouseEvent, type ReactNode } from 'react';
import type { ImageAspect } from 'ui-kit/image-aspect';
import type { Slide } from '../../domain/slide.ts';
import type { LightboxDialogProps } from './lightbox-dialog.tsx';

export interface LightboxParts {
  /** What the pictures are of; names the dialog. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Null when pictures are not enlarged. */
  readonly aspect: ImageAspect | null;
}

export interface LightboxControl {
  /** For the links to the large files. */
  readonly handleEnlarge: (event: MouseEvent<HTMLAnchorElement>, slide: Slide) => void;
  /** Goes anywhere in the view. */
  readonly view: ReactNode;
}

type LightboxState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly slideId: number;
      readonly Dialog: (props: LightboxDialogProps) => ReactNode;
    };

/**
 * Opens pictures large (CMS-12). Its code is loaded with the first picture that is
 * opened; when that fails, the link leads to the file as it does without scripts.
 */
export function useLightbox({ label, slides, aspect }: LightboxParts): LightboxControl {
  const [state, setState] = useState<LightboxState>({ status: 'closed' });

  async function open(slideId: number, href: string) {
    try {
      const { LightboxDialog } = await import(
        /* webpackChunkName: "lightbox" */ './lightbox-dialog.tsx'
      );
      setState({ status: 'open', slideId, Dialog: LightboxDialog });
    } catch {
      window.location.assign(href);
    }
  }

  function handleEnlarge(event: MouseEvent<HTMLAnchorElement>, slide: Slide) {
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsTab) return;
    event.preventDefault();
    void open(slide.id, event.currentTarget.href);
  }

  if (state.status === 'closed' || aspect === null) return { handleEnlarge, view: null };
  const { slideId, Dialog } = state;
  const close = () => setState({ status: 'closed' });
  return {
    handleEnlarge,
    view: <Dialog {...{ label, slides, aspect, slideId }} onClose={close} />,
  };
}
