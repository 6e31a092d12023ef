/** The product that a page describes, from its structured data. */
import { isRecord } from 'shared-contracts/json';
import type { CountedProduct } from './counter.ts';

export function findProduct(page: Document): CountedProduct | undefined {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const found = readProduct(parse(script.textContent ?? ''));
    if (found !== undefined) return found;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readProduct(value: unknown): CountedProduct | undefined {
  if (!isRecord(value) || !['Product', 'ProductGroup'].includes(String(value['@type']))) {
    return undefined;
  }
  const kind = value['@type'] === 'ProductGroup' ? 'group' : 'product';
  const { name, sku, productGroupID, offers } = value;
  if (typeof name !== 'string') return undefined;
  const id = [sku, productGroupID, name].find((each) => typeof each === 'string');
  const price = isRecord(offers) ? Number(offers['price']) : NaN;
  return { id: String(id), kind, name, ...(Number.isFinite(price) && { price }) };
}
