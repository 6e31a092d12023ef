/** @jest-environment jsdom */
import type { MeasuredDocument } from '../../document/measured-vitals.ts';
import { aPageState } from '../../document/page-fixtures.ts';
import { measureVitals } from './measure-vitals.ts';

type Report = (metric: { readonly value: number }) => void;

function aMeasurement() {
  const sent: MeasuredDocument[] = [];
  const report: Record<string, Report> = {};
  const observe = (name: string) => (onReport: Report) => void (report[name] = onReport);
  const slots = ['mfe-shop', 'mfe-cms', 'mfe-shop'].map((remote, index) => ({
    id: `s${index}`,
    remote,
    blocks: [],
  }));
  measureVitals({
    page: document,
    boot: { document: 'd1.name', releaseSet: 'mfe-shop@1.2.0', state: { ...aPageState(), slots } },
    observe: { LCP: observe('LCP'), INP: observe('INP'), CLS: observe('CLS') },
    send: (measured) => sent.push(measured),
  });
  return { sent, report };
}

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('sends the last values once, when the visitor leaves the page [FED-11]', () => {
  const { sent, report } = aMeasurement();
  report['LCP']?.({ value: 640 });
  report['CLS']?.({ value: 0.01 });
  report['CLS']?.({ value: 0.02 });
  turn('visible');
  expect(sent).toEqual([]);
  turn('hidden');
  turn('visible');
  turn('hidden');
  expect(sent).toEqual([
    {
      document: 'd1.name',
      releaseSet: 'mfe-shop@1.2.0',
      remotes: ['mfe-shop', 'mfe-cms'],
      vitals: {
        LCP: 640,
        CLS: 0.02,
      },
    },
  ]);
});

test('sends nothing for a page that was never shown [FED-11]', () => {
  const { sent } = aMeasurement();
  turn('hidden');
  expect(sent).toEqual([]);
});
