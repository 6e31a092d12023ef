const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants less motion. In the browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** Told when the visitor changes their mind; returns an unsubscribe function. */
export function followReducedMotion(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
