/** Measures web vitals, in one document in ten. A separate chunk; the others do not load it. */
import { onCLS, onINP, onLCP } from 'web-vitals';
import { VITALS_PATH } from '../../document/measured-vitals-path.ts';
import { measureVitals, type VitalsParts } from './measure-vitals.ts';

/** The library also sees what has happened before it was loaded. */
export function startVitals(page: Document, boot: VitalsParts['boot']): void {
  measureVitals({
    page,
    boot,
    observe: { LCP: onLCP, INP: onINP, CLS: onCLS },
    send: (measured) => {
      const body = new Blob([JSON.stringify(measured)], { type: 'application/json' });
      navigator.sendBeacon(VITALS_PATH, body);
    },
  });
}
