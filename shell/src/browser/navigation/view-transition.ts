/** Changes the page in a view transition where there is one and motion is welcome. */
export async function inViewTransition(page: Document, change: () => void): Promise<void> {
  const isMotionWelcome =
    page.defaultView?.matchMedia('(prefers-reduced-motion: no-preference)').matches === true;
  if (!isMotionWelcome || page.visibilityState !== 'visible' || !('startViewTransition' in page)) {
    change();
    return;
  }
  const transition = page.startViewTransition(change);
  // A transition that is skipped has still made the change.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  await transition.updateCallbackDone;
}
