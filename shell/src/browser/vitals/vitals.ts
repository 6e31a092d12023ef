/**
 * Entry of a script of its own that measures web vitals (FED-11). The server writes it into one
 * document of ten: the others load none of it.
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
