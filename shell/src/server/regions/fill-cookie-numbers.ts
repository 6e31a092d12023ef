/** Fills elements that show the number of a cookie, for visitors without scripts. Pure. */
import { COOKIE_NUMBER_ATTRIBUTE, formatCookieNumber } from 'shared-contracts/region-markup';
import { escapeHtml } from 'shared-contracts/escape-html';

const ELEMENT = new RegExp(`<([a-z]+)( [^>]*${COOKIE_NUMBER_ATTRIBUTE}="[^>]*)></\\1>`, 'g');
const HIDDEN = / hidden(="")?/;

/**
 * @param cookies the visitor's cookies by name
 */
export function fillCookieNumbers(html: string, cookies: Readonly<Record<string, string>>): string {
  return html.replaceAll(ELEMENT, (element, tag: string, attributes: string) => {
    const read = (name: string) => readAttribute(attributes, name);
    const cookie = read(COOKIE_NUMBER_ATTRIBUTE);
    const max = Number(read('data-max') ?? Number.NaN);
    const text = formatCookieNumber(cookies[cookie ?? ''], {
      one: read('data-one') ?? '',
      other: read('data-other') ?? '',
      ...(Number.isFinite(max) && { max }),
    });
    if (text === null) return element;
    return `<${tag}${attributes.replace(HIDDEN, '')}>${escapeHtml(text)}</${tag}>`;
  });
}

/** Names of the cookies whose numbers the HTML shows. */
export function listNumberCookies(html: string): ReadonlySet<string> {
  const names = [...html.matchAll(ELEMENT)].map(
    ([, , attributes = '']) => readAttribute(attributes, COOKIE_NUMBER_ATTRIBUTE) ?? '',
  );
  return new Set(names);
}

function readAttribute(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
}
