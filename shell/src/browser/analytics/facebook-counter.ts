/**
 * The Facebook pixel as an image request, without its script: it sets no cookie on this
 * site.
 */
import type { CountedItem, Counter, ShopStep } from './counter.ts';

const EVENTS = {
  'view-item': 'ViewContent',
  'add-to-cart': 'AddToCart',
  'begin-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
} satisfies Record<ShopStep['kind'], string>;

export function createFacebookCounter(pixel: string, show: (address: string) => void): Counter {
  let url = '';

  function send(event: string, details: Readonly<Record<string, string>> = {}): void {
    const query = new URLSearchParams({ id: pixel, ev: event, dl: url, noscript: '1', ...details });
    show(`https://www.facebook.com/tr?${query.toString()}`);
  }

  return {
    purpose: 'marketing',
    countPage(page) {
      url = page.url;
      send('PageView');
    },
    countStep: (step) => send(EVENTS[step.kind], detailsOf(step)),
    stop: () => undefined,
  };
}

function detailsOf(step: ShopStep): Readonly<Record<string, string>> {
  switch (step.kind) {
    case 'view-item':
      return contents(step.product);
    case 'add-to-cart':
      return contents(step.item);
    case 'begin-checkout':
      return {};
    case 'purchase':
      return { 'cd[value]': String(step.paid.value), 'cd[currency]': step.paid.currency };
  }
}

function contents({ id, kind }: CountedItem) {
  const type = kind === 'group' ? 'product_group' : 'product';
  return { 'cd[content_type]': type, 'cd[content_ids]': id };
}
