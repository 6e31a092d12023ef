import { squareOf, type Crop } from '../../../domain/crop.ts';

/** Draws the square onto the canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { left, top, side } = squareOf(bitmap, crop);
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The largest width at which a profile picture is shown on a high-density screen. */
const SENT_SIDE_PX = 800;

/** Returns the square as a data URL, ready to be sent. */
export function cutOut(bitmap: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE_PX;
  canvas.height = SENT_SIDE_PX;
  drawCrop(canvas, bitmap, crop);
  return canvas.toDataURL('image/jpeg', 0.9);
}
