/** Sizes of the press targets on a page (WCAG 2.5.8). */
import type { Page } from 'playwright/test';

/** Controls smaller than 24 by 24 pixels, except links inside a sentence. */
export function listSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MIN_PX = 24;
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const isVisible = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) && control.closest('[inert]') === null;
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent.trim() !== control.textContent.trim();
    /** Includes the area of a label, or of a link that covers its card. */
    const areaOf = (control: Element) => {
      const isStretched = getComputedStyle(control, '::after').position === 'absolute';
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      return (
        label ?? (isStretched ? (control.closest('li, article') ?? control) : control)
      ).getBoundingClientRect();
    };
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      // Visually hidden elements have no area to press.
      if (!isVisible(control) || width < 2 || height < 2 || isInSentence(control)) return [];
      const own = control.getBoundingClientRect();
      const area = areaOf(control);
      const widest = Math.max(own.width, area.width);
      const highest = Math.max(own.height, area.height);
      if (Math.round(widest) >= MIN_PX && Math.round(highest) >= MIN_PX) return [];
      return [`${Math.round(widest)} × ${Math.round(highest)}: ${control.outerHTML.slice(0, 120)}`];
    });
  });
}
