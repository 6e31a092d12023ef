/**
 * Pictures in HTML from the CMS, in the browser: pictures with the class `coglazy`
 * load when they come near the window. A failed picture is reported and hidden.
 */
import { hasFailed } from './failed-picture.ts';
import { whenNear } from './when-near.ts';

/** Class of a picture that loads when it comes near the window. */
export const LAZY_CLASS = 'coglazy';
/** Distance below the window at which lazy pictures load. */
const NEAR_PX = 200;
/** Image widths are rounded up to multiples of this. */
const WIDTH_STEP_PX = 25;

/** Layout size in CSS pixels; 0 when it is unknown. */
export interface LayoutSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The address of the picture in its displayed size: `{dir}/{w}x{h}{file}` in device
 * pixels. Other sites do not support such names, and an unknown size adds none.
 */
export function resizedAddress(address: string, size: LayoutSize, pixelRatio: number): string {
  const [, folder, file] = /^(\/(?!\/)(?:.*\/)?)([^/]+)$/.exec(address) ?? [];
  if (folder === undefined || file === undefined) return address;
  if (size.width <= 0 || size.height <= 0) return address;
  const width = Math.ceil((size.width * pixelRatio) / WIDTH_STEP_PX) * WIDTH_STEP_PX;
  const height = Math.round((width * size.height) / size.width);
  return `${folder}${width}x${height}${file}`;
}

/** The same picture as webp; undefined where the file has another type, or is one already. */
function webpAddress(address: string): string | undefined {
  const stem = /^(.+)\.(?:jpe?g|png)$/i.exec(address)?.[1];
  return stem === undefined ? undefined : `${stem}.webp`;
}

/** Watches the pictures inside an element; returns an unsubscribe function. */
export function watchPictures(root: HTMLElement, onError: (address: string) => void): () => void {
  const loading = new Map<HTMLImageElement, string>();

  function load(image: HTMLImageElement): void {
    const address = image.dataset['src'] ?? '';
    delete image.dataset['src'];
    loading.set(image, address);
    const resized = resizedAddress(address, findLayoutSize(image), window.devicePixelRatio);
    const webp = resized === address ? undefined : webpAddress(resized);
    if (webp !== undefined) offerWebp(image, webp);
    image.src = resized;
  }

  function handleFailure(image: HTMLImageElement): void {
    const plain = loading.get(image);
    loading.delete(image);
    if (plain !== undefined && image.getAttribute('src') !== plain) {
      removeSources(image);
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

/** Browsers without webp ignore the source. */
function offerWebp(image: HTMLImageElement, address: string): void {
  const picture = document.createElement('picture');
  const source = Object.assign(document.createElement('source'), { type: 'image/webp' });
  source.srcset = address;
  image.before(picture);
  picture.append(source, image);
}

function removeSources(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    source.remove();
  }
}

/** The author's size, limited to the available width; a picture that is not loaded has no box. */
function findLayoutSize(image: HTMLImageElement): LayoutSize {
  const statedWidth = Number(image.getAttribute('width'));
  const statedHeight = Number(image.getAttribute('height'));
  if (!(statedWidth > 0) || !(statedHeight > 0)) return { width: 0, height: 0 };
  const room = image.parentElement?.clientWidth ?? 0;
  const width = room > 0 ? Math.min(statedWidth, room) : statedWidth;
  return { width, height: (width * statedHeight) / statedWidth };
}
