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

function readProduct(told: unknown): CountedProduct | undefined {
  if (!isRecord(told) || !['Product', 'ProductGroup'].includes(String(told['@type']))) {
    return undefined;
  }
  const kind = told['@type'] === 'ProductGroup' ? 'group' : 'product';
  const { name, sku, productGroupID, offers } = told;
  if (typeof name !== 'string') return undefined;
  const id = [sku, productGroupID, name].find((each) => typeof each === 'string');
  const price = isRecord(offers) ? Number(offers['price']) : NaN;
  return { id: String(id), kind, name, ...(Number.isFinite(price) && { price }) };
}
