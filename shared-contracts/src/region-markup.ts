/**
 * Attributes by which the HTML of a region block asks the shell for behaviour in the browser. The
 * block itself has no script.
 */
import type { StorefrontEventType } from './events.ts';
import type { TemplateName } from './page.ts';

/** On an element whose text is a number from a cookie. */
export const COOKIE_NUMBER_ATTRIBUTE = 'data-cookie-number';
/** On the root element while the visitor is logged in. */
export const SIGNED_IN_ATTRIBUTE = 'data-signed-in';
/** On a link: a press opens the overlay; without scripts, or on a failure, the link is followed. */
export const OPENS_OVERLAY_ATTRIBUTE = 'data-opens-overlay';
/** On a link that opens an overlay: an event of this type with a `requestId` opens it too. */
export const OPENS_AFTER_ATTRIBUTE = 'data-opens-after';
/** On an element: the overlay is mounted at its end when something inside is first focused. */
export const FOCUS_OVERLAY_ATTRIBUTE = 'data-focus-overlay';
/** On a `<details>`: it closes with Escape, with a press outside and when the focus leaves it. */
export const MENU_ATTRIBUTE = 'data-menu';

export interface CookieNumber {
  /** A cookie that the remote's manifest declares; its value is a whole number. */
  readonly cookie: string;
  /** Text for 1. */
  readonly one: string;
  /** Text for other numbers; `{n}` is replaced with the number. */
  readonly other: string;
  /** Larger numbers are written like `99+`. */
  readonly max?: number;
}

/**
 * Attributes of an empty element that shows the number of a cookie: at the first paint, after every
 * change, in every tab, and without scripts. The element is hidden while there is none, or it is 0.
 */
export function cookieNumber({ cookie, one, other, max }: CookieNumber) {
  return {
    [COOKIE_NUMBER_ATTRIBUTE]: cookie,
    'data-one': one,
    'data-other': other,
    'data-max': max,
    hidden: true,
  };
}

/** Text of an element with these attributes; null when it is hidden. */
export function formatCookieNumber(
  value: string | undefined,
  { one, other, max = Infinity }: Omit<CookieNumber, 'cookie'>,
): string | null {
  if (value === undefined || !/^\d{1,6}$/.test(value)) return null;
  const number = Number(value);
  if (number === 0) return null;
  if (number === 1) return one;
  return other.replaceAll('{n}', number > max ? `${max}+` : String(number));
}

/**
 * @param template a template of any remote that declares `overlay`
 * @param after type of event that also opens it, when it is the answer to a request
 */
export function opensOverlay(template: TemplateName, after?: StorefrontEventType) {
  return {
    [OPENS_OVERLAY_ATTRIBUTE]: template,
    ...(after !== undefined && { [OPENS_AFTER_ATTRIBUTE]: after }),
  };
}

/** @param template a template of any remote that declares `overlay` */
export function focusOverlay(template: TemplateName) {
  return { [FOCUS_OVERLAY_ATTRIBUTE]: template };
}

/** Attributes of a `<details>` in a region whose content lies above the page. */
export function flyoutMenu() {
  return { [MENU_ATTRIBUTE]: 'flyout' };
}
