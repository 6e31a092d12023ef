/** A demo block's variables as they are saved: with its pictures, and safe HTML. */
import type { JsonObject, JsonValue } from 'shared-contracts/json';
import { isRecord } from 'shared-contracts/json';
import type { LegacyRowWire } from 'shared-contracts/api/legacy-page';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { presentImage } from '../images/present-image.ts';
import type { DemoPictures } from './seed-pictures.ts';
import type { DemoBlock, DemoPicture } from './site/page-types.ts';

/** C§9 Builder image slots: 16x9, 1920 wide, except the small ones. */
const SLOT_WIDTH_PX = 1920;
const SMALL_SLOT_WIDTH_PX = 300;
const SMALL_SLOTS: ReadonlySet<string> = new Set(['left_image', 'right_image', 'overlay_image']);

/** The pictures that become variables, by the variable. */
export function listBlockPictures({
  picture,
  pictures = {},
}: DemoBlock): readonly (readonly [string, DemoPicture])[] {
  const image = picture === undefined ? [] : [['image', picture] as const];
  return [...image, ...Object.entries(pictures)];
}

/** A picture that is not rendered yet is null. */
export function variablesOf(block: DemoBlock, pictures: DemoPictures): JsonObject {
  const images = listBlockPictures(block).map(([name, picture]) => [
    name,
    presentPicture(name, picture, pictures),
  ]);
  return { ...sanitise(block.variables), ...Object.fromEntries(images) };
}

/** Pictures for the variables that had to do without; undefined when there are none. */
export function lateVariablesOf(
  block: DemoBlock,
  { saved, pictures }: { readonly saved: JsonObject; readonly pictures: DemoPictures },
): JsonObject | undefined {
  const late = listBlockPictures(block).flatMap(([name, picture]) => {
    const image = saved[name] === null ? presentPicture(name, picture, pictures) : null;
    return image === null ? [] : [[name, image] as const];
  });
  return late.length === 0 ? undefined : { ...saved, ...Object.fromEntries(late) };
}

/** Rows of a legacy page with safe HTML. */
export function sanitiseRows(rows: readonly LegacyRowWire[]): readonly LegacyRowWire[] {
  return rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => ({
      ...block,
      widgets: block.widgets.map(({ templatevar, ...widget }) => ({
        ...widget,
        templatevar: isRecord(templatevar) ? sanitise(templatevar) : null,
      })),
    })),
  }));
}

function presentPicture(name: string, picture: DemoPicture, pictures: DemoPictures): JsonValue {
  const row = pictures.get(picture.file);
  if (row === undefined) return null;
  const widthPx = SMALL_SLOTS.has(name) ? SMALL_SLOT_WIDTH_PX : SLOT_WIDTH_PX;
  return { ...presentImage(row, { aspect: '16x9', widthPx }, picture.alt) };
}

/** Variables that hold HTML, whatever the template. */
function sanitise<Value>(variables: Readonly<Record<string, Value>>) {
  const entries = Object.entries(variables).map(([name, value]) => {
    const isHtml = (name === 'html' || name === 'content') && typeof value === 'string';
    return [name, isHtml ? sanitiseContentHtml(value) : value] as const;
  });
  return Object.fromEntries(entries);
}
