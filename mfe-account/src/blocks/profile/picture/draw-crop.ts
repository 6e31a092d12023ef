import { squareOf, type Crop } from '../../../domain/crop.ts';

/** Draws the square onto the canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf(bitmap, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The largest width at which a profile picture is shown on a high-density screen. */
const UPLOAD_SIDE_PX = 800;

/** Returns the square as a data URL of a JPEG. */
export function cropToDataUrl(bitmap: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = UPLOAD_SIDE_PX;
  canvas.height = UPLOAD_SIDE_PX;
  drawCrop(canvas, bitmap, crop);
  return canvas.toDataURL('image/jpeg', 0.9);
}
