/** It may have failed before scripts ran; `currentSrc` is empty while it was not asked for yet. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== '';
}
