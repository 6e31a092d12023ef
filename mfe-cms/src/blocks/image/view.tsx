import type { MouseEvent, ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useReportPicture } from 'remote-kit/report-picture';
import { Container } from 'ui-kit/container';
import { LIGHTBOX_WIDTH_PX } from 'ui-kit/lightbox-sources';
import { useLightbox } from 'ui-kit/use-lightbox';
import { hasTone } from '../../components/appearance-class-names.ts';
import { listLightboxPictures } from '../../components/slide/lightbox-pictures.tsx';
import { SlideCard } from '../../components/slide/slide-card.tsx';
import { SlideStage } from '../../components/slide/slide-stage.tsx';
import { hasText, type Slide } from '../../domain/slide.ts';
import styles from './image.module.css';
import type { ImageData, ImageSize } from './load.ts';

const SIZES = {
  content: '(min-width: 90rem) 84rem, 94vw',
  wide: '(min-width: 112rem) 105rem, 94vw',
  full: '100vw',
} as const satisfies Readonly<Record<ImageSize, string>>;

/** core/image: a picture with a caption, link and lightbox; renders nothing without a picture. */
export function View({ data }: BlockViewProps<ImageData>): ReactNode {
  return data === null ? null : <ShownImage data={data} />;
}

function ShownImage({ data }: { readonly data: NonNullable<ImageData> }): ReactNode {
  const { slide, aspect, size } = data;
  const reportPicture = useReportPicture();
  const lightboxAspect = data.lightbox === 'on' ? aspect : null;
  const label = slide.picture?.alt || slide.subHeading || 'Picture';
  const lightbox = useLightbox({
    label,
    pictures: listLightboxPictures([slide]),
    aspect: lightboxAspect,
    errorText: data.lightboxError || undefined,
  });
  const handleEnlarge = (event: MouseEvent<HTMLAnchorElement>, { id }: Slide) =>
    lightbox.handleEnlarge(event, id);
  const shared = {
    slide,
    aspect,
    widthPx: LIGHTBOX_WIDTH_PX,
    sizes: SIZES[size],
    headingLevel: 2,
    lightboxAspect,
    onEnlarge: handleEnlarge,
    onError: reportPicture,
  } as const;
  const picture = isTextOnPicture(slide) ? (
    <SlideStage {...shared} />
  ) : (
    <SlideCard {...shared} surface="plain" />
  );
  return (
    <div className={styles['image']}>
      {size === 'full' ? picture : <Container width={size}>{picture}</Container>}
      {lightbox.view}
    </div>
  );
}

/** True when the author chose colours or parallax; otherwise the text is below the picture. */
function isTextOnPicture(slide: Slide): boolean {
  return hasText(slide) && (hasTone(slide.appearance) || slide.appearance.parallax === 'on');
}
