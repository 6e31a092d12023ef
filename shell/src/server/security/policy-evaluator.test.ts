/** Checks our policies with Google's CSP evaluator (docs/discovery.md). */
import { DEFAULT_CHECKS, CspEvaluator, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { vendorSources } from '../analytics/vendor-policy.ts';
import { documentPolicy, type DocumentPolicy } from './security-headers.ts';

const POLICY = {
  code: { nonce: 'bm9uY2VzIGFyZSBsb25n' },
  formTargets: [],
  frameSources: [],
  secure: true,
};

/** For browsers without support for nonces, which get pages that work without scripts. */
const ACCEPTED_FINDINGS = ["Consider adding 'unsafe-inline'", 'Consider adding https: and http:'];

function listFindings(changes: Partial<DocumentPolicy>): readonly string[] {
  const { csp } = new CspParser(documentPolicy({ ...POLICY, ...changes }));
  const findings = new CspEvaluator(csp).evaluate(
    [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS],
    DEFAULT_CHECKS,
  );
  return findings
    .map(({ directive, description }) => `${directive}: ${description}`)
    .filter((finding) => !ACCEPTED_FINDINGS.some((known) => finding.includes(known)));
}

test.each<[string, Partial<DocumentPolicy>]>([
  ['a plain page', {}],
  ['a public document', { code: { scripts: [`sha256-${'a'.repeat(43)}=`], styles: [] } }],
  ['a page with frames', { frameSources: ["'self'", 'https://www.youtube-nocookie.com'] }],
  ['a checkout', { formTargets: ['https://pay.example'] }],
  ['a visitor who agreed to analytics', { vendors: vendorSources({ googleAnalytics: 'G-1' }) }],
])('has no findings for the policy of %s [FED-13]', (_page, changes) => {
  expect(listFindings(changes)).toEqual([]);
});
