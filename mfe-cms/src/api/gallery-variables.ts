/** The fields that both gallery blocks have, and how `load` reads them. */
import { choice, number, text, toggle } from 'shared-contracts/block-fields/builders';
import type { BlockFields, FieldValues } from 'shared-contracts/block-fields/field';
import { IMAGE_WIDTH_MAX_PX } from 'shared-contracts/paths';
import { chooseGalleryLook, type GalleryOptions } from '../domain/gallery.ts';
import { SLIDER_TIMING, type RotationTiming } from '../domain/rotation.ts';
import { aspectField } from './aspect-field.ts';
import { columnsField } from './column-field.ts';

/** For `...galleryFields()` in a block's `fields.ts`. */
export function galleryFields() {
  return {
    show_heading: toggle({ label: 'Show the heading' }),
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }),
    type: choice({
      label: 'Layout',
      choices: [
        ['slider', 'Slider'],
        ['shadowgrid', 'Grid with shadows'],
        ['centeredgrid', 'Centred grid'],
        ['grid', 'Grid'],
      ],
    }),
    grid_width: columnsField(),
    use_lightbox: toggle({ label: 'Enlarge when clicked' }),
    limit_slides: number({
      label: 'Number of pictures',
      help: '0 shows all.',
      min: 0,
      max: 1000,
    }),
    aspect: aspectField('Shape'),
    lightbox_aspect: aspectField('Shape when enlarged'),
    lightbox_error: text({ label: 'Message when the enlarged picture cannot be loaded' }),
    width: number({
      label: 'Width of the pictures',
      unit: 'px',
      min: 0,
      max: IMAGE_WIDTH_MAX_PX,
    }),
    delay: number({
      label: 'Time between the slides of a slider',
      unit: 'ms',
      min: 1000,
      max: 60_000,
    }),
    speed: number({ label: 'Time of a transition', unit: 'ms', min: 0, max: 2000 }),
  };
}

type GalleryValues = FieldValues<BlockFields<ReturnType<typeof galleryFields>>>;

export function readGalleryOptions(
  values: GalleryValues,
  timing: RotationTiming = SLIDER_TIMING,
): GalleryOptions {
  const entries = {
    type: values.type,
    columns: values.grid_width,
    aspect: values.aspect,
    widthPx: values.width ?? 0,
    lightbox: values.use_lightbox ? ('on' as const) : ('off' as const),
    lightboxAspect: values.lightbox_aspect,
    lightboxError: values.lightbox_error,
    delayMs: values.delay,
    speedMs: values.speed,
  };
  return { look: chooseGalleryLook(entries, timing), limitSlides: values.limit_slides ?? 0 };
}

/** Heading and the line below it; both empty unless the author switched them on. */
export function readGalleryTitle(values: GalleryValues): GalleryTitle {
  if (!values.show_heading) return { heading: '', subheading: '' };
  return { heading: values.heading, subheading: values.subheading };
}

export type GalleryTitle = {
  readonly heading: string;
  readonly subheading: string;
};
