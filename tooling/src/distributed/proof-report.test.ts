import { formatReport, judge, type Observation } from './proof-report.ts';

const STEP = 'a shell killed';

function aPage(fault?: string): Observation {
  return { step: STEP, kind: 'page', view: { path: '/', seconds: 0.02, fault } };
}

function anOrder(paymentId: string): Observation {
  return { step: STEP, kind: 'order', order: { paymentId, repeats: 1 } };
}

test('is proved when every page came and every order is kept once [API-05]', () => {
  const report = judge([aPage(), anOrder('a')], new Map([['a', 'paid']]));
  expect(report.isProved).toBe(true);
  expect(formatReport(report)).toContain('a shell killed | 1 | 0 | 20 ms | 20 ms | 1 | 1');
});

test.each<[string, readonly Observation[], ReadonlyMap<string, string>]>([
  ['a page that was cut off', [aPage('cut off')], new Map()],
  ['an order that is not there', [anOrder('a')], new Map()],
  ['an order that is not paid', [anOrder('a')], new Map([['a', 'pending_payment']])],
  ['an order beyond those', [anOrder('a')], new Map(['a', 'b'].map((id) => [id, 'paid']))],
  ['a refused order', [{ step: STEP, kind: 'refused order', reason: '500' }], new Map()],
])('is not proved with %s [API-05]', (_name, observations, kept) => {
  expect(judge(observations, kept).isProved).toBe(false);
});
