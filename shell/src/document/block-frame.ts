/**
 * The frame of a block: what the shell draws around a block's slot, so that any remote's block can
 * have colours, spacing, a background picture and animation without its own code for them. Pure.
 */
import { parseScrollAnimation, type ScrollAnimation } from 'shared-contracts/scroll-animation';
import {
  isSwitchedOn,
  parseAnchor,
  parseClassNames,
  parseLength,
  parseName,
  parseNumber,
  parseSurfaceColour,
  parseTextColour,
  type FrameColour,
} from './frame-values.ts';

/** The part of a frame that the layout needs; its appearance is in the page's style sheet. */
export interface BlockFrame {
  /** The frame's CSS class is `b-<id>`. */
  readonly id: string;
  /** Element id, for links within the page. */
  readonly anchor: string | null;
  readonly classNames: readonly string[];
  readonly background: FrameBackground | null;
  readonly animation: ScrollAnimation | null;
}

export interface FrameBackground {
  /** Content hash; the still image if there is a video. */
  readonly picture: string | null;
  /** Plays from `/v/<id>.mp4`. */
  readonly videoId: string | null;
  /** The picture stays fixed while the content scrolls over it. */
  readonly isFixed: boolean;
}

type Side = 'top' | 'bottom' | 'left' | 'right';

/** Appearance of a frame; all texts are safe in a style sheet. */
export interface FrameStyle {
  readonly text: string | null;
  readonly surface: FrameColour | null;
  readonly padding: Readonly<Partial<Record<Side, string>>>;
  readonly marginTop: string | null;
  readonly marginBottom: string | null;
  readonly isFullWidth: boolean;
  /** Share from 0 to 1. */
  readonly opacity: number;
  /** Share from 0 to 1. */
  readonly saturation: number;
}

export interface ParsedFrame {
  readonly frame: BlockFrame;
  readonly style: FrameStyle;
}

/** Fields by their names in the specification, with unvalidated values. */
export type FrameFields = Readonly<Record<string, unknown>>;

/** Null for a block whose fields set no frame. */
export function parseFrame(id: string, fields: FrameFields): ParsedFrame | null {
  const style = parseStyle(fields);
  const frame: BlockFrame = {
    id,
    anchor: parseAnchor(fields['anchor_name']),
    classNames: parseClassNames(fields['block_class']),
    background: parseBackground(fields),
    animation: parseScrollAnimation({
      type: fields['aos_type'],
      offset: fields['aos_offset'],
      duration: fields['aos_duration'],
      easing: fields['aos_easing'],
      delay: fields['aos_delay'],
    }),
  };
  const isPlain =
    frame.anchor === null &&
    frame.classNames.length === 0 &&
    frame.background === null &&
    frame.animation === null &&
    !hasAppearance(style);
  return isPlain ? null : { frame, style };
}

function parseStyle(fields: FrameFields): FrameStyle {
  const percent = { least: 0, most: 100 };
  return {
    text: parseTextColour(fields['text_colour']),
    surface: parseSurfaceColour(fields['background_colour']),
    padding: parsePadding(fields),
    marginTop: parseLength(fields['margin_top']),
    marginBottom: parseLength(fields['margin_bottom']),
    isFullWidth: isSwitchedOn(fields['full_width']),
    opacity: (parseNumber(fields['background_image_opacity'], percent) ?? 100) / 100,
    saturation: (parseNumber(fields['background_image_saturation'], percent) ?? 100) / 100,
  };
}

function parsePadding(fields: FrameFields): FrameStyle['padding'] {
  const sides: readonly Side[] = ['top', 'bottom', 'left', 'right'];
  return Object.fromEntries(
    sides.flatMap((side) => {
      const length = parseLength(fields[`padding_${side}`]);
      return length === null ? [] : [[side, length]];
    }),
  );
}

function hasAppearance(style: FrameStyle): boolean {
  const { text, surface, padding, marginTop, marginBottom, isFullWidth } = style;
  const given = [text, surface, marginTop, marginBottom].some((value) => value !== null);
  return given || isFullWidth || Object.keys(padding).length > 0;
}

function parseBackground(fields: FrameFields): FrameBackground | null {
  const videoId = parseName(fields['background_video_id']);
  const image = parseName(fields['background_image']);
  const slate = videoId === null ? null : parseName(fields['slate']);
  const picture = slate ?? image;
  if (picture === null && videoId === null) return null;
  return { picture, videoId, isFixed: isSwitchedOn(fields['background_image_fixed']) };
}
