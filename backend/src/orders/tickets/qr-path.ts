/** A QR code as the outline of its dark squares, for the `d` of an SVG path. Pure. */
import { encode } from 'uqr';

export interface QrDrawing {
  /** Squares along each side, the quiet border of four included. */
  readonly size: number;
  readonly path: string;
}

const QUIET_BORDER = 4;

export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_BORDER });
  return { size, path: data.flatMap(drawRow).join('') };
}

/** One rectangle for each run of dark squares. */
function drawRow(squares: readonly boolean[], y: number): readonly string[] {
  return squares.flatMap((isDark, x) => {
    if (!isDark || squares[x - 1] === true) return [];
    const after = squares.indexOf(false, x);
    const width = (after === -1 ? squares.length : after) - x;
    return [`M${x} ${y}h${width}v1h-${width}z`];
  });
}
