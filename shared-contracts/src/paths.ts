/** URL paths that more than one part of the product uses. Pure text. */

export const SHOP_PATH = '/shop';
export const BLOG_PATH = '/blog';
export const SEARCH_PATH = '/search';
export const CART_PATH = '/cart';
export const CHECKOUT_PATH = '/checkout';
export const LOGIN_PATH = '/login';
export const SIGNUP_PATH = '/signup';
export const FORGOT_PASSWORD_PATH = '/forgotpassword';
export const LOGOUT_PATH = '/logout';
export const PROFILE_PATH = '/profile';
export const MY_ACCOUNT_PATH = '/my-account';
/** Page where a shop with gift vouchers sells and redeems them. */
export const GIFT_VOUCHERS_PATH = '/gift-vouchers';

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** `/shop`, `/shop/{group}`, `/shop/{group}/{page}`; page 1 has no number. */
export function shopPath(group?: string, page = 1): string {
  if (group === undefined) return SHOP_PATH;
  const base = `${SHOP_PATH}/${encodeURIComponent(group)}`;
  return page > 1 ? `${base}/${page}` : base;
}

/** Parameter of a plain search form: `/search?q={query}` redirects to `/search/{query}`. */
export const SEARCH_PARAMETER = 'q';

/**
 * Reserved, so not allowed as the slug of a group: `/blog/all/{page}` are the later pages of all
 * articles.
 */
export const ALL_ARTICLES = 'all';

/**
 * `/blog`, `/blog/{group}`, `/blog/{group}/{page}`; page 1 has no number, and the later pages of
 * all articles are `/blog/all/{page}`.
 */
export function blogPath(group = ALL_ARTICLES, page = 1): string {
  if (group === ALL_ARTICLES && page <= 1) return BLOG_PATH;
  const base = `${BLOG_PATH}/${encodeURIComponent(group)}`;
  return page > 1 ? `${base}/${page}` : base;
}

/** The RSS feed of all articles or of a group: `/blog/rss.xml`, `/blog/{group}/rss.xml`. */
export function blogFeedPath(group = ALL_ARTICLES): string {
  return `${blogPath(group)}/rss.xml`;
}

export function articlePath(slug: string): string {
  return `/article/${encodeURIComponent(slug)}`;
}

/** The document of a `core/raw_code` block, shown in a sandboxed frame on its page. */
export function rawCodePath(pageSlug: string, blockId: string): string {
  return `/_raw/${encodeURIComponent(pageSlug)}/${encodeURIComponent(blockId)}`;
}

/** The file of a video: `/v/{video}.mp4`. */
export function videoPath(videoId: string | number): string {
  return `/v/${encodeURIComponent(videoId)}.mp4`;
}

/** The file of a product's model: `/assets/m/{hash}.glb`, with the content hash. */
export function modelPath(hash: string): string {
  return `/assets/m/${hash}.glb`;
}

/** The visitor's orders: `/orders`, later pages `/orders?page=2`. */
export const ORDERS_PATH = '/orders';

/** With a key, the page of a guest's order; it opens without a login. */
export function orderPath(orderId: string, key?: string): string {
  return withLinkKey(`${ORDERS_PATH}/${encodeURIComponent(orderId)}`, key);
}

/** Query parameter that lets an emailed link open a document without a login. */
export const LINK_KEY_PARAMETER = 'key';

/** The invoice of an order; with a key it opens without a login. */
export function invoicePath(orderId: string, key?: string): string {
  return withLinkKey(`/invoice/${encodeURIComponent(orderId)}`, key);
}

/** The print version of the invoice. */
export function invoicePrintPath(orderId: string, key?: string): string {
  return withLinkKey(`/invoice/print/${encodeURIComponent(orderId)}`, key);
}

/** The invoice as a PDF file. */
export function invoicePdfPath(orderId: string, key?: string): string {
  const id = encodeURIComponent(orderId);
  return withLinkKey(`/api/v1/sell/invoice/${id}/invoice.pdf`, key);
}

/** The tickets of an order. */
export function ticketsPath(orderId: string, key?: string): string {
  return withLinkKey(`/print-tickets/${encodeURIComponent(orderId)}`, key);
}

function withLinkKey(path: string, key: string | undefined): string {
  return key === undefined ? path : `${path}?${LINK_KEY_PARAMETER}=${encodeURIComponent(key)}`;
}

/** Where plain forms post when scripts do not run. */
export function actionPath(action: string): string {
  return `/_action/${action}`;
}

/** Name of the hidden field with the path of the form's page. */
export const PAGE_FIELD = '_page';

/** Session calls of the shell's server: plain form posts and JSON. */
export const SESSION_PATHS = {
  login: '/session/login',
  loginCode: '/session/login-code',
  /** A plain form starts the session of a guest, with the field `email`. */
  guest: '/session/guest',
  refresh: '/session/refresh',
  logout: '/session/logout',
  state: '/session/state',
} as const;

/**
 * The shell as client of the authorization code flow; `start` takes `return_to`, `provider` and, to
 * link the provider to the logged-in customer, `purpose=link`.
 */
export const OAUTH_PATHS = {
  start: '/session/oauth/start',
  return: '/session/oauth/return',
} as const;

/** Action name of the result with the reason why a provider was not linked; the profile shows it. */
export const LINK_ACTION = 'provider.link';

/** A full page load, because the visitor may be redirected to a provider's page and back. */
export function oauthStartPath(start: {
  readonly provider?: string;
  readonly purpose?: 'login' | 'link';
  readonly returnTo: string;
}): string {
  const { provider, purpose = 'login', returnTo } = start;
  const query = new URLSearchParams({
    ...(provider !== undefined && { provider }),
    ...(purpose === 'link' && { purpose }),
    ...(isOwnPath(returnTo) && { [RETURN_TO_PARAMETER]: returnTo }),
  });
  return `${OAUTH_PATHS.start}?${query.toString()}`;
}

/** Query parameter of /login: path on this site to return to. */
export const RETURN_TO_PARAMETER = 'return_to';

/** Query parameters of a mailed link to /login, /signup or /forgotpassword. */
export const MAILED_EMAIL_PARAMETER = 'email';
export const MAILED_CODE_PARAMETER = 'code';

/** Query parameter that a payment gateway adds to the return address. */
export const PAYMENT_TOKEN_PARAMETER = 'payum_token';

/**
 * True for a path of this site that is safe to redirect to: one leading slash, no scheme, no
 * backslash, no control character, and neither /logout nor /session/… in any spelling (encoded, or
 * reached through `..`). Those two end a session, start one, or link an account.
 */
export function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//') || value.length > 2000) return false;
  // Other characters are not allowed in a header, or browsers may interpret them differently.
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(value)) return false;
  const url = new URL(value, OWN_ORIGIN);
  const pathname = decodePath(url.pathname);
  if (url.origin !== OWN_ORIGIN || pathname === undefined) return false;
  return !/^\/([/\\]|logout|session\/)/.test(pathname);
}

/** The login, with a return path; an unsafe return path is omitted. */
export function loginPath(returnTo: string): string {
  if (!isOwnPath(returnTo)) return LOGIN_PATH;
  return `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: returnTo }).toString()}`;
}

/** The sign-up, with a return path like `loginPath`. */
export function signupPath(returnTo: string): string {
  return withReturnTo(SIGNUP_PATH, returnTo);
}

/** The password recovery, with a return path like `loginPath`. */
export function forgotPasswordPath(returnTo: string): string {
  return withReturnTo(FORGOT_PASSWORD_PATH, returnTo);
}

function withReturnTo(path: string, returnTo: string): string {
  if (returnTo === '/' || !isOwnPath(returnTo)) return path;
  return `${path}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: returnTo }).toString()}`;
}

/** True for a payment address that is safe to open: never `javascript:` or `data:`. */
export function isPaymentUrl(url: string): boolean {
  return isOwnPath(url) || (/^https?:\/\//.test(url) && URL.canParse(url));
}

const OWN_ORIGIN = 'http://own.invalid';

/** The path as servers decode it; undefined when its encoding is invalid. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** `/assets/i/{hash}/{aspect}/{width}.{ext}`. Width in CSS pixels, a multiple of 25. */
// oxlint-disable-next-line max-params -- the four parts of one address, in its order
export function imagePath(
  hash: string,
  aspect: ImageAspect,
  widthPx: number,
  ext: ImageExtension,
): string {
  return `/assets/i/${hash}/${aspect}/${widthPx}.${ext}`;
}

/** The eight aspects of the specification. */
export const IMAGE_ASPECTS = ['16x3', '16x9', '8x5', '4x3', '1x1', '3x4', '5x8', '9x16'] as const;
export type ImageAspect = (typeof IMAGE_ASPECTS)[number];
export const IMAGE_EXTENSIONS = ['avif', 'webp', 'jpg'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];
/** Widths are rounded up to multiples of this. */
export const IMAGE_WIDTH_STEP_PX = 25;
export const IMAGE_WIDTH_MAX_PX = 2000;
