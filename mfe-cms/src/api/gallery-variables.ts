/** Reads the variables of a gallery block (docs/block-templates.md). */
import type { JsonObject } from 'shared-contracts/json';
import { parseWholeNumber } from '../domain/entered-number.ts';
import { parseGalleryLook, type GalleryOptions } from '../domain/gallery.ts';
import { SLIDER_TIMING, type RotationTiming } from '../domain/rotation.ts';
import { readSwitch, readText } from './variables.ts';

export function readGalleryOptions(
  variables: JsonObject,
  timing: RotationTiming = SLIDER_TIMING,
): GalleryOptions {
  const entries = {
    type: variables['type'],
    columns: variables['grid_width'],
    aspect: variables['aspect'],
    widthPx: variables['width'],
    lightbox: readSwitch(variables, 'use_lightbox'),
    lightboxAspect: variables['lightbox_aspect'],
    lightboxError: readText(variables, 'lightbox_error'),
    delayMs: variables['delay'],
    speedMs: variables['speed'],
  };
  return {
    look: parseGalleryLook(entries, timing),
    limitSlides: parseWholeNumber(variables['limit_slides']),
  };
}

/** Heading and the line below it; both empty unless the author switched them on. */
export function readGalleryTitle(variables: JsonObject): GalleryTitle {
  if (readSwitch(variables, 'show_heading') === 'off') return { heading: '', subheading: '' };
  return {
    heading: readText(variables, 'heading'),
    subheading: readText(variables, 'subheading'),
  };
}

export type GalleryTitle = {
  readonly heading: string;
  readonly subheading: string;
};

/** Id or url that an author chose; empty when it is invalid. */
export function readReference(variables: JsonObject, name: string): string {
  const value = variables[name];
  const text = typeof value === 'number' ? String(value) : readText(variables, name);
  return /^[\w-]{1,80}$/.test(text) ? text : '';
}
