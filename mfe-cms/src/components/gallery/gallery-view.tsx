import { useState, type MouseEvent, type ReactNode } from 'react';
import { useReportPicture } from 'remote-kit/report-picture';
import { useLightbox } from 'ui-kit/use-lightbox';
import type { Gallery, GalleryLook } from '../../domain/gallery.ts';
import { skipFailed, type Slide } from '../../domain/slide.ts';
import { Slider } from '../slider/slider.tsx';
import { listLightboxPictures } from '../slide/lightbox-pictures.tsx';
import { SlideGrid } from './slide-grid.tsx';

interface GalleryViewProps {
  readonly gallery: Gallery;
  readonly look: GalleryLook;
  /** Level of the slides' headings. */
  readonly headingLevel: 2 | 3;
}

/** The slides of a gallery in the author's layout; renders nothing without slides. */
export function GalleryView({ gallery, look, headingLevel }: GalleryViewProps): ReactNode {
  const [failedHashes, setFailedHashes] = useState<ReadonlySet<string>>(NONE);
  const reportPicture = useReportPicture();
  const slides = skipFailed(gallery.slides, failedHashes);
  const lightbox = useLightbox({
    label: gallery.name,
    pictures: listLightboxPictures(slides),
    aspect: look.lightboxAspect,
    errorText: look.lightboxError || undefined,
  });

  function handleFail(hash: string) {
    reportPicture(hash);
    setFailedHashes((current) => new Set([...current, hash]));
  }

  function handleEnlarge(event: MouseEvent<HTMLAnchorElement>, { id }: Slide) {
    lightbox.handleEnlarge(event, id);
  }

  if (slides.length === 0) return null;
  const shared = {
    slides,
    look,
    headingLevel,
    onEnlarge: handleEnlarge,
    onError: handleFail,
  };
  return (
    <>
      {look.type === 'slider' ? (
        <Slider label={gallery.name} {...shared} />
      ) : (
        <SlideGrid {...shared} />
      )}
      {lightbox.view}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
