/** Parses the recently viewed products that the browser stores; the stored text may be invalid. */
import { isRecord } from 'shared-contracts/json';
import type { ViewedProduct } from './recently-viewed.ts';

/** Maximum number of products shown. */
const VIEWED_SHOWN_MAX = 6;

const TEXT_MAX = 200;

/** The products to show beside a product, newest first, without that product; invalid entries are ignored. */
export function listOthersViewed(stored: string | null, slug: string): readonly ViewedProduct[] {
  const viewed = (stored ?? '').split('\n').flatMap(parseLine);
  return viewed
    .filter((entry, index) => viewed.findIndex((other) => other.slug === entry.slug) === index)
    .filter((entry) => entry.slug !== slug)
    .slice(0, VIEWED_SHOWN_MAX);
}

function parseLine(line: string): readonly ViewedProduct[] {
  const entry = parseJson(line);
  if (!isRecord(entry)) return [];
  const { slug, name, picture } = entry;
  if (!isShortText(slug) || !isShortText(name)) return [];
  const isHash = typeof picture === 'string' && /^[a-f0-9]{1,64}$/.test(picture);
  return [{ slug, name, picture: isHash ? picture : null }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MAX;
}
