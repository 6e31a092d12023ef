/**
 * Matomo through its tracking API, without its script: no Matomo code runs in the page and
 * no cookie is set.
 */
import type { MatomoSite } from '../../document/analytics-plan.ts';
import type { CountedPage, Counter, ShopStep } from './counter.ts';

export function createMatomoCounter(page: Window, { url, siteId }: MatomoSite): Counter {
  let shown: CountedPage | undefined;

  function send(parameters: Readonly<Record<string, string>>): void {
    const body = new URLSearchParams({
      idsite: siteId,
      rec: '1',
      apiv: '1',
      send_image: '0',
      ...(shown !== undefined && {
        url: shown.url,
        urlref: shown.referrer,
      }),
      ...parameters,
    });
    void page
      .fetch(`${url}matomo.php`, {
        method: 'POST',
        body,
        mode: 'no-cors',
        credentials: 'omit',
        keepalive: true,
      })
      .catch(() => undefined);
  }

  return {
    purpose: 'statistics',
    countPage(counted) {
      shown = counted;
      const { title, product } = counted;
      send({
        action_name: title,
        ...(product !== undefined && {
          _pks: product.id,
          _pkn: product.name,
          ...(product.price !== undefined && { _pkp: String(product.price) }),
        }),
      });
    },
    countStep(step) {
      const event = eventOf(step);
      if (event !== undefined) send({ e_c: 'Shop', ...event });
    },
    stop: () => undefined,
  };
}

/** Undefined for a step that the page view already includes. */
function eventOf(step: ShopStep): Readonly<Record<string, string>> | undefined {
  switch (step.kind) {
    case 'view-item':
      return undefined;
    case 'add-to-cart':
      return { e_a: 'Add to cart', e_n: step.item.id, e_v: String(step.qty) };
    case 'begin-checkout':
      return { e_a: 'Begin checkout' };
    case 'purchase':
      return { e_a: 'Purchase', e_n: step.paid.currency, e_v: String(step.paid.value) };
  }
}
