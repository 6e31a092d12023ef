/** Steps of a sale in the terms of each analytics vendor. Pure. */
import type { CountedItem, CountedStep, DescribedItem } from './counted-step.ts';

/** Parameters of Google's event, which has the name of the step. */
export function googleDetails(step: CountedStep): Readonly<Record<string, unknown>> {
  switch (step.kind) {
    case 'view_item': {
      const { id, name, price } = step.item;
      return { items: [{ item_id: id, item_name: name, ...(price !== undefined && { price }) }] };
    }
    case 'add_to_cart':
      return { items: [{ item_id: step.item.id, quantity: step.qty }] };
    case 'begin_checkout':
      return {};
    case 'purchase':
      return { ...step.paid };
  }
}

export interface FacebookEvent {
  readonly event: string;
  readonly details: Readonly<Record<string, string>>;
}

/** Standard event of the Facebook pixel. */
export function facebookEvent(step: CountedStep): FacebookEvent {
  switch (step.kind) {
    case 'view_item':
      return { event: 'ViewContent', details: facebookContents(step.item) };
    case 'add_to_cart':
      return { event: 'AddToCart', details: facebookContents(step.item) };
    case 'begin_checkout':
      return { event: 'InitiateCheckout', details: {} };
    case 'purchase': {
      const { value, currency } = step.paid;
      return {
        event: 'Purchase',
        details: { 'cd[value]': String(value), 'cd[currency]': currency },
      };
    }
  }
}

function facebookContents({ id, kind }: CountedItem) {
  const type = kind === 'group' ? 'product_group' : 'product';
  return { 'cd[content_type]': type, 'cd[content_ids]': id };
}

/** Matomo's parameters of a page view that describes an item. */
export function matomoItem({ id, name, price }: DescribedItem): Readonly<Record<string, string>> {
  return { _pks: id, _pkn: name, ...(price !== undefined && { _pkp: String(price) }) };
}

/** Parameters of Matomo's event; undefined for a step that the page view already includes. */
export function matomoEvent(step: CountedStep): Readonly<Record<string, string>> | undefined {
  switch (step.kind) {
    case 'view_item':
      return undefined;
    case 'add_to_cart':
      return shopEvent({ e_a: 'Add to cart', e_n: step.item.id, e_v: String(step.qty) });
    case 'begin_checkout':
      return shopEvent({ e_a: 'Begin checkout' });
    case 'purchase': {
      const { currency, value } = step.paid;
      return shopEvent({ e_a: 'Purchase', e_n: currency, e_v: String(value) });
    }
  }
}

function shopEvent(event: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { e_c: 'Shop', ...event };
}
