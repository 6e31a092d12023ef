/**
 * Entry of the script that measures web vitals. The server adds it to one document in ten;
 * the others do not load it.
 */
import { onCLS, onINP, onLCP } from 'web-vitals';
import { VITALS_PATH } from '../../document/measured-vitals-path.ts';
import { readBootState } from '../boot.ts';
import { measureVitals } from './measure-vitals.ts';

measureVitals({
  page: document,
  boot: readBootState(document),
  observe: { LCP: onLCP, INP: onINP, CLS: onCLS },
  send: (measured) => {
    const body = new Blob([JSON.stringify(measured)], { type: 'application/json' });
    navigator.sendBeacon(VITALS_PATH, body);
  },
});
