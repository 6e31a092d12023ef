/** The item that a page describes, from its structured data. */
import { findDescribedItem, type DescribedItem } from 'shared-contracts/counted-step';

export function findItemOfPage(page: Document): DescribedItem | undefined {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const found = findDescribedItem(parse(script.textContent ?? ''));
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
