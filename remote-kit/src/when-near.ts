/**
 * Calls `onNear` once for each element that comes into the window, or within `nearPx` below it;
 * for all elements at once in browsers without support. Returns an unsubscribe function.
 */
export function whenNear<Watched extends Element>(
  elements: readonly Watched[],
  nearPx: number,
  onNear: (element: Watched) => void,
): () => void {
  if (elements.length === 0) return () => undefined;
  if (typeof IntersectionObserver === 'undefined') {
    for (const element of elements) onNear(element);
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = elements.find((watched) => watched === target);
        if (!isIntersecting || element === undefined) continue;
        observer.unobserve(element);
        onNear(element);
      }
    },
    { rootMargin: `0px 0px ${nearPx}px 0px` },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
