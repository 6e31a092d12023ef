/** Detects a picture that failed before scripts ran; `currentSrc` is empty until it is requested. */
export function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== '';
}
