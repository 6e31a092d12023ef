/** Collects the web vitals of one document and sends them once, when the visitor leaves. */
import type { Metric } from 'web-vitals';
import type { Vital } from 'shared-contracts/observation';
import type { BootState } from '../../document/document-state.ts';
import type { MeasuredDocument } from '../../document/measured-vitals.ts';

export interface VitalsParts {
  readonly page: Document;
  readonly boot: Pick<BootState, 'document' | 'releaseSet' | 'state'>;
  /** The library's functions, by the vital they observe. */
  readonly observe: Readonly<
    Record<Vital, (onReport: (metric: Pick<Metric, 'value'>) => void) => void>
  >;
  readonly send: (measured: MeasuredDocument) => void;
}

export function measureVitals({ page, boot, observe, send }: VitalsParts): void {
  const vitals: Partial<Record<Vital, number>> = {};
  observe.LCP(({ value }) => (vitals.LCP = value));
  observe.INP(({ value }) => (vitals.INP = value));
  observe.CLS(({ value }) => (vitals.CLS = value));
  const remotes = [...new Set(boot.state.slots.map(({ remote }) => remote))];
  const { document, releaseSet } = boot;
  // Runs after the library's own listeners, which report their last values on the same
  // event.
  const leave = () => {
    if (page.visibilityState !== 'hidden') return;
    page.removeEventListener('visibilitychange', leave);
    if (Object.keys(vitals).length > 0) send({ document, releaseSet, remotes, vitals });
  };
  page.addEventListener('visibilitychange', leave);
}
