/**
 * The Facebook pixel as an image request, without its script: it sets no cookie on this
 * site.
 */
import { facebookEvent } from 'shared-contracts/counted-step-details';
import type { Counter } from './counter.ts';

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
    countStep(step) {
      const { event, details } = facebookEvent(step);
      send(event, details);
    },
    stop: () => undefined,
  };
}
