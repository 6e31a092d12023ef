/** Addresses of this site that a visitor may be sent back to. */
import { HttpError } from '../errors.ts';

/**
 * Absolute form of an address of this site; the specification's clients send it
 * encoded, which is taken as well. Throws RETURN_URL_NOT_ALLOWED for any other.
 */
export function ownUrl(text: string, siteUrl: string): string {
  const given = decodeAddress(text);
  const url = URL.canParse(given, siteUrl) ? new URL(given, siteUrl) : undefined;
  // A blob's origin is that of the page that made it; only its scheme tells.
  const isWebAddress = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWebAddress || url.origin !== siteUrl || url.username !== '' || url.password !== '') {
    throw new HttpError('RETURN_URL_NOT_ALLOWED');
  }
  return url.href;
}

/** `https%3A%2F%2Fshop.example%2Fcontact` or `%2Fcontact`; anything else is no encoded address. */
function decodeAddress(text: string): string {
  if (!/^(?:https?%3A)?%2F/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError('RETURN_URL_NOT_ALLOWED');
  }
}
