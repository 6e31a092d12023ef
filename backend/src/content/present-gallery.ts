/** Galleries and slides: rows → wire. */
import type { GalleryWire, SlideWire } from 'shared-contracts/api/gallery';
import type { GalleryRow, SlideRow } from './gallery-repository.ts';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';

/** With its slides; pictures in the requested size. */
export function presentGallery(gallery: GalleryRow, imageSize: RequestedImage): GalleryWire {
  return {
    id: gallery.id,
    name: gallery.name,
    url: gallery.url,
    slides: gallery.slides.map((slide) => presentSlide(slide, imageSize)),
  };
}

export function presentSlide(slide: SlideRow, imageSize: RequestedImage): SlideWire {
  return {
    id: slide.id,
    image: presentOptionalImage(slide.image, imageSize, slide.image_alt),
    heading: slide.heading,
    sub_heading: slide.sub_heading,
    content: slide.content,
    overlay_color: slide.overlay_color,
    text_color: slide.text_color,
    image_opacity: slide.image_opacity,
    image_saturation: slide.image_saturation,
    link: slide.link,
    link_button_text: slide.link_button_text,
    link_target: slide.link_target,
  };
}
