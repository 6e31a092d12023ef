/**
 * Reports fields of API responses that cannot be used, on the way of the failures of remotes: each
 * field of each call once. They are problems of the backend, so they count against no release.
 */
import type { ReportResponseProblem } from 'shared-contracts/api/response-source';
import type { ReportFailure } from '../report.ts';

/** Leaves room for failures of remotes in the reports of a document. */
const PROBLEMS_PER_DOCUMENT_MAX = 10;

export function createProblemReports(report: ReportFailure): ReportResponseProblem {
  const reported = new Set<string>();
  return ({ call, field, problem }) => {
    // Records of one list have the same fields, whatever their position.
    const place = `${call} at ${field.replaceAll(/\b\d+\b/g, '*')}`;
    if (reported.has(place) || reported.size >= PROBLEMS_PER_DOCUMENT_MAX) return;
    reported.add(place);
    const error = new Error(`Part of the response of ${place} left out: ${problem}`);
    report({ remote: 'shell', slotId: null }, { phase: 'response', error });
  };
}
