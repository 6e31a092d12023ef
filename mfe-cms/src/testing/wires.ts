/** Builders of wire values. */
import type { ImageWire } from 'shared-contracts/api/image';
import type { TestimonialWire } from 'shared-contracts/api/testimonial';

export function anImage(hash: string, alt = ''): ImageWire {
  return {
    hash,
    placeholder: null,
    alt,
    url: `/assets/i/${hash}/1x1/150.jpg`,
    webp_url: `/assets/i/${hash}/1x1/150.webp`,
    avif_url: `/assets/i/${hash}/1x1/150.avif`,
    width: 150,
    height: 150,
  };
}

export function aTestimonial(testimonial: Partial<TestimonialWire> = {}): TestimonialWire {
  return {
    id: 1,
    content: 'Pins stay where I put them.',
    name: 'Rory Example',
    title: 'Locksmith',
    image: null,
    rating: 5,
    ...testimonial,
  };
}
