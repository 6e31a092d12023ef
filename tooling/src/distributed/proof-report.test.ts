import { formatReport, judge, type Observation } from './proof-report.ts';

const STEP = 'shells restarted in turn';

function aPage(fault?: string, step: Observation['step'] = STEP): Observation {
  return { step, kind: 'page', view: { path: '/', seconds: 0.02, fault } };
}

function anOrder(paymentId: string): Observation {
  return { step: STEP, kind: 'order', order: { paymentId, repeats: 1 } };
}

test('passes when every page arrived and every order is stored once [API-05]', () => {
  const report = judge([aPage(), anOrder('a')], new Map([['a', 'paid']]));
  expect(report.isProved).toBe(true);
  expect(formatReport(report)).toContain(
    'shells restarted in turn | 1 | 0 | 0 | 20 ms | 20 ms | 1 | 1',
  );
});

test('counts a document that a killed shell was sending apart from faults [API-05]', () => {
  const report = judge([aPage('cut off', 'a shell killed')], new Map());
  expect(report.isProved).toBe(true);
  expect(formatReport(report)).toContain('a shell killed | 1 | 0 | 1 |');
  expect(judge([aPage('status 502', 'a shell killed')], new Map()).isProved).toBe(false);
});

test.each<[string, readonly Observation[], ReadonlyMap<string, string>]>([
  ['a page that was cut off', [aPage('cut off')], new Map()],
  ['a missing order', [anOrder('a')], new Map()],
  ['an unpaid order', [anOrder('a')], new Map([['a', 'pending_payment']])],
  ['an additional order', [anOrder('a')], new Map(['a', 'b'].map((id) => [id, 'paid']))],
  ['a refused order', [{ step: STEP, kind: 'refused order', reason: '500' }], new Map()],
])('fails with %s [API-05]', (_name, observations, statuses) => {
  expect(judge(observations, statuses).isProved).toBe(false);
});
