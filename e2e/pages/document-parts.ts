/**
 * Parts of a document's HTML. The HTML is parsed as text, because the server writes
 * attributes in one way only.
 */
import { isRecord } from 'shared-contracts/json';

/** A URL in a document; `as` is its purpose. */
export interface Reference {
  readonly as: 'link' | 'file' | 'form';
  /** As written, with entities resolved. */
  readonly address: string;
}

export function listReferences(html: string): readonly Reference[] {
  return [...html.matchAll(/<(a|link|script|img|iframe|video|form)\s([^>]*)>/g)].flatMap(
    ([, element = '', attributes = '']) => {
      const read = (name: string) => readAttribute(attributes, name);
      if (element === 'form') {
        // The action of a post form accepts only posts.
        const isPost = read('method')?.toLowerCase() === 'post';
        return isPost ? [] : toReferences('form', read('action'));
      }
      if (element === 'a') return toReferences('link', read('href'));
      if (element === 'link' && /\brel="(canonical|alternate)"/.test(attributes)) {
        return toReferences('link', read('href'));
      }
      return [read('href'), read('src'), read('poster')].flatMap((address) =>
        toReferences('file', address),
      );
    },
  );
}

export function listIds(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescape(id)));
}

/** Content of a meta element by its name or property; undefined when it is missing. */
export function readMeta(html: string, name: string): string | undefined {
  const [, content] =
    new RegExp(`<meta [^>]*(?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content === undefined ? undefined : unescape(content);
}

export function readTitle(html: string): string {
  return unescape(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
}

export function readCanonical(html: string): string | undefined {
  const [, address] = /<link [^>]*rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return address === undefined ? undefined : unescape(address);
}

export function listJsonLd(html: string): readonly Readonly<Record<string, unknown>>[] {
  return [...html.matchAll(/type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => {
      const item: unknown = JSON.parse(text);
      if (!isRecord(item)) throw new Error(`Not an object: ${text}`);
      return item;
    },
  );
}

function toReferences(as: Reference['as'], address: string | undefined): readonly Reference[] {
  return address === undefined ? [] : [{ as, address }];
}

function readAttribute(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : unescape(value);
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
