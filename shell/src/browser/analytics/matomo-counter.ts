/**
 * Matomo through its tracking API, without its script: no Matomo code runs in the page and
 * no cookie is set.
 */
import { matomoEvent, matomoItem } from 'shared-contracts/counted-step-details';
import type { MatomoSite } from '../../document/analytics-plan.ts';
import type { CountedPage, Counter } from './counter.ts';

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
      const { title, item } = counted;
      send({ action_name: title, ...(item !== undefined && matomoItem(item)) });
    },
    countStep(step) {
      const event = matomoEvent(step);
      if (event !== undefined) send(event);
    },
    stop: () => undefined,
  };
}
