import {
  formatSharedCacheReport,
  judgeSharedCache,
  type Change,
  type SeenDocument,
} from './shared-cache-report.ts';

function aDocument(document: Partial<SeenDocument> = {}): SeenDocument {
  return {
    visitor: 0,
    path: '/',
    startedAt: 0,
    cache: 'HIT',
    versions: ['1.0.0'],
    edit: undefined,
    fault: undefined,
    ...document,
  };
}

const ROLLOUT: Change = { kind: 'rollout', at: 1000, versions: ['1.1.0', '1.0.0'] };
const PROMOTION: Change = { kind: 'promotion', at: 9000, versions: ['1.1.0', '1.1.0'] };
const EDIT: Change = { kind: 'edit', at: 2000, edit: 1 };

test('passes when each visitor has their releases and the edit within three seconds [SH-24]', () => {
  const documents = [
    aDocument({ startedAt: 3900 }),
    aDocument({ startedAt: 4001, versions: ['1.1.0'], cache: 'MISS' }),
    aDocument({ startedAt: 8000, visitor: 1 }),
    aDocument({ startedAt: 4400, visitor: 1, edit: 0 }),
    aDocument({ startedAt: 5500, visitor: 1, edit: 1 }),
  ];
  const report = judgeSharedCache(documents, [ROLLOUT, EDIT, PROMOTION]);
  expect(report.faults).toEqual([]);
  expect(report.delays).toEqual([
    { change: 'rollout', delayMs: 2900 },
    { change: 'edit', delayMs: 2400 },
    { change: 'promotion', delayMs: 0 },
  ]);
  expect(formatSharedCacheReport(report)).toContain('5 documents, 80 % without a shell');
});

test.each<[string, Partial<SeenDocument>, string]>([
  [
    'an old release after three seconds',
    { startedAt: 4100 },
    'rollout: still the old after 3100 ms',
  ],
  ['an old text after three seconds', { startedAt: 5100, versions: [], edit: 0 }, 'edit: still'],
  ['another visitor’s release', { startedAt: 8000, visitor: 1, versions: ['1.1.0'] }, 'rollout'],
  ['two releases in a document', { versions: ['1.0.0', '1.1.0'] }, 'mixes 1.0.0 and 1.1.0'],
  ['a broken document', { fault: 'cut off' }, '/: cut off'],
  ['no use of the cache', { cache: '' }, 'nothing was cached'],
])('fails with %s [SH-24]', (_, document, fault) => {
  const { faults } = judgeSharedCache([aDocument(document)], [ROLLOUT, EDIT, PROMOTION]);
  expect(faults.join('\n')).toContain(fault);
});
