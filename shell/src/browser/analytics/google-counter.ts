/**
 * Google Analytics and Tag Manager. Both need Google's script, which uses no Trusted Types
 * policy. The default policy here allows script URLs of Google's tag origin and refuses
 * everything else, including markup and code from strings. It exists only in documents
 * whose visitor has agreed.
 */
import { googleDetails } from 'shared-contracts/counted-step-details';
import { GOOGLE_TAGS_ORIGIN, type AnalyticsVendors } from '../../document/analytics-plan.ts';
import type { CountedPage, Counter } from './counter.ts';

type GoogleKeys = Pick<AnalyticsVendors, 'googleAnalytics' | 'tagManager'>;

/** Loads Google's scripts with the first page that is counted. */
export function createGoogleCounter(page: Window, keys: GoogleKeys): Counter {
  const { googleAnalytics, tagManager } = keys;
  const layer: unknown[] = [];
  let isLoaded = false;

  /** Google recognises commands by their type: they must be `arguments` objects, not arrays. */
  function gtag(..._command: readonly unknown[]): void {
    layer.push(arguments);
  }

  function load(first: CountedPage): void {
    if (isLoaded) return;
    isLoaded = true;
    Reflect.set(globalThis, 'dataLayer', layer);
    allowGoogleScripts(page);
    if (googleAnalytics !== undefined) {
      gtag('js', new Date());
      const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
      gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
      // Set this before the configuration: the browser's full address must never be sent.
      gtag('set', placeOf(first));
      gtag('config', googleAnalytics, { send_page_view: false, ...placeOf(first) });
      append(page, `/gtag/js?id=${googleAnalytics}`);
    }
    if (tagManager !== undefined) {
      // Tags with custom code would need rules that no document's content security policy
      // has.
      layer.push({ 'gtm.blocklist': ['customScripts'] });
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js', ...placeOf(first) });
      append(page, `/gtm.js?id=${tagManager}`);
    }
  }

  function sendEvent(event: string, details: Readonly<Record<string, unknown>>): void {
    if (googleAnalytics !== undefined) gtag('event', event, details);
    if (tagManager !== undefined) layer.push({ event, ...details });
  }

  return {
    purpose: 'statistics',
    countPage(counted) {
      load(counted);
      if (googleAnalytics !== undefined) gtag('set', placeOf(counted));
      sendEvent('page_view', placeOf(counted));
    },
    countStep(step) {
      if (isLoaded) sendEvent(step.kind, googleDetails(step));
    },
    stop() {
      if (googleAnalytics !== undefined) {
        Reflect.set(globalThis, `ga-disable-${googleAnalytics}`, true);
      }
    },
  };
}

function placeOf({ url, title, referrer }: CountedPage) {
  return { page_location: url, page_title: title, page_referrer: referrer };
}

function append({ document }: Window, path: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${GOOGLE_TAGS_ORIGIN}${path}`;
  document.head.append(script);
}

/**
 * Only this function creates the default policy: a second call would throw. All code of
 * vendors runs under this policy.
 */
function allowGoogleScripts(page: Window): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, page.location.href).origin === GOOGLE_TAGS_ORIGIN) return address;
      throw new TypeError(`${address} is not a script of Google's tags`);
    },
  });
}
