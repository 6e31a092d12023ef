/**
 * Pictures in HTML from the CMS, in the browser: those with
 * the class `coglazy` load when they come near, and one that fails is told and skipped.
 */
import { hasFailed } from './failed-picture.ts';
import { whenNear } from './when-near.ts';

/** Class of a picture that waits until it comes near. */
export const LAZY_CLASS = 'coglazy';
/** Lazy images: they load when less than this is left to scroll. */
const NEAR_PX = 200;
/** Image widths: rounded up to multiples of this. */
const WIDTH_STEP_PX = 25;

/** Layout size in CSS pixels; 0 when it is not known. */
export interface LayoutSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The address of the picture in the size it is shown: `{dir}/{w}x{h}{file}` in device
 * pixels. Other sites do not know that name, and a size that is not known asks for none.
 */
export function resizedAddress(address: string, size: LayoutSize, pixelRatio: number): string {
  const [, folder, file] = /^(\/(?!\/)(?:.*\/)?)([^/]+)$/.exec(address) ?? [];
  if (folder === undefined || file === undefined) return address;
  if (size.width <= 0 || size.height <= 0) return address;
  const width = Math.ceil((size.width * pixelRatio) / WIDTH_STEP_PX) * WIDTH_STEP_PX;
  const height = Math.round((width * size.height) / size.width);
  return `${folder}${width}x${height}${file}`;
}

/** Watches the pictures inside an element; returns an unsubscribe function. */
export function watchPictures(root: HTMLElement, onError: (address: string) => void): () => void {
  const loading = new Map<HTMLImageElement, string>();

  function load(image: HTMLImageElement): void {
    const address = image.dataset['src'] ?? '';
    delete image.dataset['src'];
    loading.set(image, address);
    image.src = resizedAddress(address, findLayoutSize(image), window.devicePixelRatio);
  }

  function handleFailure(image: HTMLImageElement): void {
    const plain = loading.get(image);
    loading.delete(image);
    if (plain !== undefined && image.getAttribute('src') !== plain) {
      image.src = plain;
      return;
    }
    image.hidden = true;
    onError(image.getAttribute('src') ?? '');
  }

  function handleError({ target }: Event): void {
    if (target instanceof HTMLImageElement) handleFailure(target);
  }

  root.addEventListener('error', handleError, true);
  for (const image of root.querySelectorAll('img')) {
    if (hasFailed(image)) handleFailure(image);
  }
  const waiting = root.querySelectorAll<HTMLImageElement>(`img.${LAZY_CLASS}[data-src]`);
  const stopWaiting = whenNear([...waiting], NEAR_PX, load);
  return () => {
    stopWaiting();
    root.removeEventListener('error', handleError, true);
  };
}

/** The size the author stated, within the room there is; a picture that is not loaded has no box. */
function findLayoutSize(image: HTMLImageElement): LayoutSize {
  const statedWidth = Number(image.getAttribute('width'));
  const statedHeight = Number(image.getAttribute('height'));
  if (!(statedWidth > 0) || !(statedHeight > 0)) return { width: 0, height: 0 };
  const room = image.parentElement?.clientWidth ?? 0;
  const width = room > 0 ? Math.min(statedWidth, room) : statedWidth;
  return { width, height: (width * statedHeight) / statedWidth };
}
