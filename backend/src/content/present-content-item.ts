/**
 * Testimonials, people, questions, videos, links, photos and designs of gift vouchers: rows → wire.
 */
import type { FaqWire } from 'shared-contracts/api/faq';
import type { PhotoWire } from 'shared-contracts/api/gallery';
import type { GiftVoucherThemeWire } from 'shared-contracts/api/gift-voucher';
import type { LinkWire } from 'shared-contracts/api/link';
import type { PersonWire } from 'shared-contracts/api/person';
import type { TestimonialWire } from 'shared-contracts/api/testimonial';
import type { VideoWire } from 'shared-contracts/api/video';
import type {
  FaqRow,
  LinkRow,
  PersonRow,
  PhotoRow,
  TestimonialRow,
  VideoRow,
  VoucherThemeRow,
} from './content-item-repository.ts';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';

export function presentTestimonial(
  row: TestimonialRow,
  imageSize: RequestedImage,
): TestimonialWire {
  return {
    id: row.id,
    content: row.content,
    name: row.name,
    title: row.title,
    image: presentOptionalImage(row.image, imageSize, row.image_alt),
    rating: row.rating,
  };
}

export function presentPerson(row: PersonRow, imageSize: RequestedImage): PersonWire {
  return {
    id: row.id,
    photo: presentOptionalImage(row.image, imageSize, row.photo_alt),
    first_name: row.first_name,
    last_name: row.last_name,
    title: row.title,
    description: row.description,
  };
}

export function presentFaq(row: FaqRow): FaqWire {
  return { id: row.id, name: row.name, content: row.content, group: row.group_slug };
}

export function presentVideo(row: VideoRow, imageSize: RequestedImage): VideoWire {
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    slug: row.slug,
    length: row.length,
    slate: row.slate_hash,
    slate_image: presentOptionalImage(row.image, imageSize, row.slate_alt),
    file: row.file,
    youtube_id: row.youtube_id,
    created_at: row.created_at?.toISOString() ?? null,
  };
}

export function presentLink(row: LinkRow): LinkWire {
  return { id: row.id, name: row.name, link: row.link, icon: row.icon };
}

export function presentPhoto(row: PhotoRow, imageSize: RequestedImage): PhotoWire {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image: presentOptionalImage(row.image, imageSize, row.image_alt),
  };
}

export function presentVoucherTheme(
  row: VoucherThemeRow,
  imageSize: RequestedImage,
): GiftVoucherThemeWire {
  return {
    id: row.id,
    name: row.name,
    image: presentOptionalImage(row.image, imageSize, row.name),
  };
}
