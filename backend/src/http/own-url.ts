/** URLs of this site to which a visitor may return. */
import { HttpError } from '../errors.ts';

/**
 * Returns the absolute form of a URL of this site. A percent-encoded URL is accepted too, because
 * the specification's clients send it so. Throws RETURN_URL_NOT_ALLOWED for any other URL.
 */
export function ownUrl(text: string, siteUrl: string): string {
  const decoded = decodeAddress(text);
  const url = URL.canParse(decoded, siteUrl) ? new URL(decoded, siteUrl) : undefined;
  // A blob URL has the origin of the page that created it; only its scheme differs.
  const isWebAddress = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWebAddress || url.origin !== siteUrl || url.username !== '' || url.password !== '') {
    throw new HttpError('RETURN_URL_NOT_ALLOWED');
  }
  return url.href;
}

/** `https%3A%2F%2Fshop.example%2Fcontact` or `%2Fcontact`; anything else is not percent-encoded. */
function decodeAddress(text: string): string {
  if (!/^(?:https?%3A)?%2F/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError('RETURN_URL_NOT_ALLOWED');
  }
}
