/** Galleries, their slides, and photos. */
import * as v from 'valibot';
import { imageWireSchema } from './image.ts';

const text = v.nullable(v.string());

/** POST /cognito/slide (list): a slide of a gallery or of a banner. */
export const slideWireSchema = v.object({
  id: v.optional(v.nullable(v.number()), null),
  image: v.optional(v.nullable(imageWireSchema), null),
  heading: v.optional(text, null),
  sub_heading: v.optional(text, null),
  /** HTML. */
  content: v.optional(text, null),
  /** Colour codes of the specification: wht, blk, bnd, suc, inf, wrn, dng. */
  overlay_color: v.optional(text, null),
  /** wht or blk. */
  text_color: v.optional(text, null),
  /** Percent: 10, 30, 50, 70, 90, 100. */
  image_opacity: v.optional(v.nullable(v.number()), null),
  /** Percent: 0, 50, 100. */
  image_saturation: v.optional(v.nullable(v.number()), null),
  link: v.optional(text, null),
  link_button_text: v.optional(text, null),
  link_target: v.optional(text, null),
});
export type SlideWire = v.InferOutput<typeof slideWireSchema>;

/** POST /cognito/gallery/{id or url} with image_aspect and image_width. */
export const galleryWireSchema = v.object({
  id: v.number(),
  name: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  slides: v.optional(v.array(slideWireSchema), () => []),
});
export type GalleryWire = v.InferOutput<typeof galleryWireSchema>;

/** POST /cognito/photo (list). */
export const photoWireSchema = v.object({
  id: v.number(),
  name: v.string(),
  description: v.optional(text, null),
  image: v.nullable(imageWireSchema),
});
export type PhotoWire = v.InferOutput<typeof photoWireSchema>;
