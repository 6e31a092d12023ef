/**
 * The sheet a visitor signs on: strokes of signature_pad, or a typed name where
 * nothing is drawn. A chunk of its own, loaded when somebody is about to sign. No React.
 */
import SignaturePad, { type PointGroup } from 'signature_pad';
import type { SignatureImageType } from './signature-image-type.ts';

export interface SignatureSheet {
  /** Shows a name on an empty sheet; strokes stay in front of it. */
  showName(name: string): void;
  /** Takes the last stroke away. */
  undo(): void;
  /** Takes everything away, the name too. */
  clear(): void;
  /** Fits the drawing to the canvas's present size. */
  resize(): void;
  /** Leaves nothing behind but the canvas. */
  stop(): void;
}

/** What the signature is sent as. */
export interface SignaturePicture {
  readonly type: SignatureImageType;
  /** Length of its data address at most. */
  readonly maxChars: number;
  /** A typed name as an SVG picture's data address. */
  readonly drawName: (name: string) => string;
}

interface SheetParts {
  readonly picture: SignaturePicture;
  readonly canvas: HTMLCanvasElement;
  /** Told after every change: what is on the sheet, and the picture or empty text. */
  readonly onChange: (content: SheetContent, dataAddress: string) => void;
  /** A press that came before this was loaded: the stroke goes on from there. */
  readonly pressed: PointerEvent | null;
}

export type SheetContent = 'empty' | 'drawing' | 'name';

/** Signature pad. */
const STROKES = { minWidth: 0.5, maxWidth: 2.5, throttle: 16, minDistance: 5 } as const;
const QUALITY = 0.92;

/** Dark on light in both colour schemes: a signature is read elsewhere. */
const INK = '#1c1a17';
const PAPER = '#ffffff';
/** Faces that look written by hand, the first a system has. */
const SCRIPT_FACES = "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', 'Z003', cursive";

/** Finer screens would only make the picture larger. */
const PIXEL_RATIO_MAX = 2;
/** Share of the sheet's height a short name takes. */
const NAME_HEIGHT = 0.4;

export function createSignatureSheet(parts: SheetParts): SignatureSheet {
  const { canvas, picture, onChange, pressed } = parts;
  const pad = new SignaturePad(canvas, { ...STROKES, penColor: INK, backgroundColor: PAPER });
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
    context.font = `italic ${fontPx}px ${SCRIPT_FACES}`;
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
    onChange(content, content === 'empty' ? '' : takePicture());
  }

  /** As the owner wants it, unless so much was scribbled that only a JPEG is small enough to send. */
  function takePicture(): string {
    const wanted = picture.type === 'svg' ? takeDrawing() : takePixels(picture.type);
    return wanted !== '' && wanted.length <= picture.maxChars ? wanted : takePixels('jpeg');
  }

  function takePixels(type: 'png' | 'jpeg'): string {
    return pad.toDataURL(`image/${type}`, QUALITY);
  }

  /** The strokes, or the letters of the name, as lines; empty for a name that has none. */
  function takeDrawing(): string {
    if (strokes().length === 0) return picture.drawName(name);
    const { clientWidth, clientHeight } = canvas;
    // The pad reckons with the screen's pixels; the sheet may have fewer.
    const svg = pad
      .toSVG({ includeBackgroundColor: true })
      .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${clientWidth} ${clientHeight}"`)
      .replace(/ width="[^"]*" height="[^"]*"/, ` width="${clientWidth}" height="${clientHeight}"`);
    return `data:image/svg+xml;base64,${btoa(svg)}`;
  }

  function fit(): void {
    const ratio = Math.min(window.devicePixelRatio || 1, PIXEL_RATIO_MAX);
    const kept = scaled(strokes(), widthPx === 0 ? 1 : canvas.clientWidth / widthPx);
    widthPx = canvas.clientWidth;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    paint(kept);
  }

  pad.addEventListener('beginStroke', () => {
    // Clearing the pad itself would end the stroke that begins.
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

function scaled(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
