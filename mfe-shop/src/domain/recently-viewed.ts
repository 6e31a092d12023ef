/** The products a visitor looked at last; kept in their browser only, so anything may be in it. */
import { isRecord } from 'shared-contracts/json';

export type ViewedProduct = {
  readonly slug: string;
  readonly name: string;
  /** Hash of its picture. */
  readonly picture: string | null;
};

/** So many are kept, and shown. */
export const VIEWED_KEPT_MAX = 12;
const VIEWED_SHOWN_MAX = 6;

const TEXT_MAX = 200;

/** What is kept as text; entries that are not products are left out, nonsense is an empty list. */
export function parseViewed(text: string | null): readonly ViewedProduct[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return [];
  return entries
    .flatMap(parseEntry)
    .filter(({ slug }, index, all) => all.findIndex((entry) => entry.slug === slug) === index)
    .slice(0, VIEWED_KEPT_MAX);
}

/** The list with a product looked at just now, newest first. */
export function addViewed(
  viewed: readonly ViewedProduct[],
  product: ViewedProduct,
): readonly ViewedProduct[] {
  const others = viewed.filter(({ slug }) => slug !== product.slug);
  return [product, ...others].slice(0, VIEWED_KEPT_MAX);
}

/** Those to show beside a product: never itself. */
export function listOthersViewed(
  viewed: readonly ViewedProduct[],
  slug: string,
): readonly ViewedProduct[] {
  return viewed.filter((entry) => entry.slug !== slug).slice(0, VIEWED_SHOWN_MAX);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function parseEntry(entry: unknown): readonly ViewedProduct[] {
  if (!isRecord(entry)) return [];
  const { slug, name, picture } = entry;
  if (!isShortText(slug) || !isShortText(name)) return [];
  const isHash = typeof picture === 'string' && /^[a-f0-9]{1,64}$/.test(picture);
  return [{ slug, name, picture: isHash ? picture : null }];
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MAX;
}
