/**
 * Changes the page in a view transition, where the browser supports them and the visitor
 * allows motion.
 */
export async function inViewTransition(page: Document, change: () => void): Promise<void> {
  const allowsMotion =
    page.defaultView?.matchMedia('(prefers-reduced-motion: no-preference)').matches === true;
  if (!allowsMotion || page.visibilityState !== 'visible' || !('startViewTransition' in page)) {
    change();
    return;
  }
  const transition = page.startViewTransition(change);
  // A skipped transition still makes the change.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}
