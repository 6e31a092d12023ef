/** Galleries and pictures as the API returns them. */
import type { GalleryWire, SlideWire } from 'shared-contracts/api/gallery';
import type { ImageWire } from 'shared-contracts/api/image';

export function anImageWire(image: Partial<ImageWire> = {}): ImageWire {
  const { hash = 'a1b2c3' } = image;
  return {
    hash,
    placeholder: '#b08d57',
    alt: 'A vice on a bench',
    url: `/assets/i/${hash}/4x3/800.jpg`,
    webp_url: `/assets/i/${hash}/4x3/800.webp`,
    avif_url: `/assets/i/${hash}/4x3/800.avif`,
    width: 2000,
    height: 1500,
    ...image,
  };
}

export function aSlideWire(slide: Partial<SlideWire> = {}): Partial<SlideWire> {
  return { id: 1, image: anImageWire(), ...slide };
}

export function aGalleryWire(
  gallery: Partial<Omit<GalleryWire, 'slides'>> & { readonly slides?: readonly unknown[] } = {},
) {
  return { id: 1, name: 'Workshop', url: 'workshop', slides: [aSlideWire()], ...gallery };
}
