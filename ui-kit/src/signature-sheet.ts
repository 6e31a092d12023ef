/**
 * The canvas for a signature: strokes of signature_pad, or a typed name if there are
 * no strokes. A separate chunk, loaded when the visitor starts to sign. No React.
 */
import SignaturePad, { type PointGroup } from 'signature_pad';
import type { SignatureImageType } from './signature-image-type.ts';

export interface SignatureSheet {
  /** Shows a name on an empty sheet; strokes have priority over it. */
  showName(name: string): void;
  /** Removes the last stroke. */
  undo(): void;
  /** Removes all strokes and the name. */
  clear(): void;
  /** Fits the drawing to the current size of the canvas. */
  resize(): void;
  /** Removes listeners; the canvas stays. */
  stop(): void;
}

/** File type of the sent signature. */
export interface SignaturePicture {
  readonly type: SignatureImageType;
  /** Maximum length of its data URL. */
  readonly maxChars: number;
  /** Renders a typed name as an SVG data URL. */
  readonly drawName: (name: string) => string;
}

interface SheetParts {
  readonly picture: SignaturePicture;
  readonly canvas: HTMLCanvasElement;
  /** Called after every change with the content of the sheet, and its data URL or empty text. */
  readonly onChange: (content: SheetContent, dataAddress: string) => void;
  /** A press that happened before this code was loaded: the stroke continues from there. */
  readonly pressed: PointerEvent | null;
}

export type SheetContent = 'empty' | 'drawing' | 'name';

const PEN = { minWidth: 0.5, maxWidth: 2.5, throttle: 16, minDistance: 5 } as const;
const QUALITY = 0.92;

/** Dark on light in both colour schemes: a signature is also shown outside this site. */
const INK = '#1c1a17';
const PAPER = '#ffffff';
/** Handwriting fonts; the first one installed on the system is used. */
const HANDWRITING_FONTS = "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', 'Z003', cursive";

/** A higher pixel ratio would only make the picture larger. */
const PIXEL_RATIO_MAX = 2;
/** Share of the sheet's height that a short name fills. */
const NAME_HEIGHT = 0.4;

export function createSignatureSheet(parts: SheetParts): SignatureSheet {
  const { canvas, picture, onChange, pressed } = parts;
  const pad = new SignaturePad(canvas, { ...PEN, penColor: INK, backgroundColor: PAPER });
  let name = '';
  let widthPx = 0;

  const strokes = (): PointGroup[] => pad.toData();

  function paint(kept: PointGroup[]): void {
    pad.clear();
    if (kept.length > 0) pad.fromData(kept);
    else if (name !== '') writeName();
  }

  function writeName(): void {
    const context = canvas.getContext('2d');
    if (context === null) return;
    const { clientWidth, clientHeight } = canvas;
    const fontPx = Math.min(clientHeight * NAME_HEIGHT, (clientWidth * 1.6) / name.length);
    context.font = `italic ${fontPx}px ${HANDWRITING_FONTS}`;
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, clientWidth / 2, clientHeight / 2, clientWidth * 0.9);
  }

  function wipe(): void {
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = INK;
  }

  function announce(): void {
    const content = strokes().length > 0 ? 'drawing' : name === '' ? 'empty' : 'name';
    onChange(content, content === 'empty' ? '' : exportPicture());
  }

  /** In the owner's file type, or as JPEG if the drawing would otherwise be too large to send. */
  function exportPicture(): string {
    const preferred = picture.type === 'svg' ? exportDrawing() : exportPixels(picture.type);
    return preferred !== '' && preferred.length <= picture.maxChars
      ? preferred
      : exportPixels('jpeg');
  }

  function exportPixels(type: 'png' | 'jpeg'): string {
    return pad.toDataURL(`image/${type}`, QUALITY);
  }

  /** The strokes, or the letters of the name, as lines; empty for a name without letters. */
  function exportDrawing(): string {
    if (strokes().length === 0) return picture.drawName(name);
    const { clientWidth, clientHeight } = canvas;
    // The pad uses the screen's pixel ratio; the canvas may have a lower one.
    const svg = pad
      .toSVG({ includeBackgroundColor: true })
      .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${clientWidth} ${clientHeight}"`)
      .replace(/ width="[^"]*" height="[^"]*"/, ` width="${clientWidth}" height="${clientHeight}"`);
    return `data:image/svg+xml;base64,${btoa(svg)}`;
  }

  function fit(): void {
    const ratio = Math.min(window.devicePixelRatio || 1, PIXEL_RATIO_MAX);
    const kept = scale(strokes(), widthPx === 0 ? 1 : canvas.clientWidth / widthPx);
    widthPx = canvas.clientWidth;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    paint(kept);
  }

  pad.addEventListener('beginStroke', () => {
    // `clear()` of the pad would end the stroke that is just starting.
    if (strokes().length === 0) wipe();
  });
  pad.addEventListener('endStroke', announce);
  fit();
  if (pressed !== null) canvas.dispatchEvent(new PointerEvent('pointerdown', pressed));

  return {
    showName(next) {
      name = next.trim();
      if (strokes().length === 0) paint([]);
      announce();
    },
    undo() {
      paint(strokes().slice(0, -1));
      announce();
    },
    clear() {
      name = '';
      paint([]);
      announce();
    },
    resize() {
      if (canvas.clientWidth === 0 || canvas.clientWidth === widthPx) return;
      fit();
      announce();
    },
    stop() {
      pad.off();
    },
  };
}

function scale(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
