import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { ImageAspect } from './image-aspect.ts';
import type { LightboxDialogProps, LightboxPicture } from './lightbox-dialog.tsx';

export type { LightboxPicture } from './lightbox-dialog.tsx';

export type LightboxParts = {
  /** Name of the dialog: what the pictures show. */
  readonly label: string;
  readonly pictures: readonly LightboxPicture[];
  /** Null when pictures cannot be enlarged. */
  readonly aspect: ImageAspect | null;
  /** Shown instead of a picture that could not be loaded; without it a text of the lightbox. */
  readonly errorText?: string | undefined;
};

export type LightboxControl = {
  /** Click handler for the links to the large files. */
  readonly handleEnlarge: (
    event: MouseEvent<HTMLAnchorElement>,
    pictureId: LightboxPicture['id'],
  ) => void;
  /** Can be placed anywhere in the view. */
  readonly view: ReactNode;
};

type LightboxState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly openId: LightboxPicture['id'];
      readonly Dialog: (props: LightboxDialogProps) => ReactNode;
    };

/**
 * Opens pictures in the lightbox. Its code is loaded when the first picture is
 * opened; if that fails, the link opens the file, as it does without scripts.
 */
export function useLightbox({
  label,
  pictures,
  aspect,
  errorText,
}: LightboxParts): LightboxControl {
  const [state, setState] = useState<LightboxState>({ status: 'closed' });

  async function open(openId: LightboxPicture['id'], href: string) {
    try {
      const { LightboxDialog } = await loadDialog();
      setState({ status: 'open', openId, Dialog: LightboxDialog });
    } catch {
      window.location.assign(href);
    }
  }

  function handleEnlarge(event: MouseEvent<HTMLAnchorElement>, pictureId: LightboxPicture['id']) {
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsTab) return;
    event.preventDefault();
    void open(pictureId, event.currentTarget.href);
  }

  if (state.status === 'closed' || aspect === null) return { handleEnlarge, view: null };
  const { openId, Dialog } = state;
  const close = () => setState({ status: 'closed' });
  return {
    handleEnlarge,
    view: (
      <Dialog
        label={label}
        pictures={pictures}
        aspect={aspect}
        openId={openId}
        onClose={close}
        errorText={errorText}
      />
    ),
  };
}

/** The condition keeps the library out of a remote's server build. */
async function loadDialog() {
  if (typeof window !== 'undefined') {
    return import(/* webpackChunkName: "lightbox" */ './lightbox-dialog.tsx');
  }
  throw new Error('Pictures are enlarged in the browser only');
}
