/** The gate's report: the checks of a release and the reasons for a refusal. */
import { ControlError } from './control-error.ts';

export type RefusalCode =
  | 'contract-version'
  | 'lifecycle-version'
  | 'server-entry-version'
  | 'federation-runtime'
  | 'shared-library'
  | 'router-name'
  | 'name-taken'
  | 'unknown-event'
  | 'event-payload'
  | 'event-not-proven'
  | 'template-in-use'
  | 'field-in-use'
  | 'template-nested'
  | 'site-not-reachable';

/** One reason; the texts are for people, the code is for programs. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly what: string;
  /** What the release conflicts with: the shell, another release, or pages. */
  readonly who: string;
  readonly todo: string;
}

export const GATE_CHECKS = [
  'contract versions',
  'federation runtime',
  'shared libraries',
  'router names',
  'owned names',
  'event payloads',
  'templates in use',
] as const;
export type GateCheckName = (typeof GATE_CHECKS)[number];

export interface GateCheck {
  readonly name: GateCheckName;
  /**
   * `not-needed`: there was nothing to ask the site; `not-asked`: the operator skipped the question.
   */
  readonly result: 'ok' | 'refused' | 'not-needed' | 'not-asked';
  readonly refusals: readonly Refusal[];
}

export interface GateReport {
  readonly remote: string;
  readonly version: string;
  readonly checks: readonly GateCheck[];
  /** Reported, but no reason to refuse. */
  readonly warnings: readonly string[];
}

export function listRefusals({ checks }: GateReport): readonly Refusal[] {
  return checks.flatMap(({ refusals }) => refusals);
}

/** Lines for people: the problem, what it conflicts with, and how to fix it. */
export function formatRefusal({ what, who, todo }: Refusal): string {
  return `- ${what}\n  conflicts with: ${who}\n  to fix it: ${todo}`;
}

/** The gate refuses a release; the message contains every reason. */
export class GateError extends ControlError {
  readonly refusals: readonly Refusal[];

  constructor(report: GateReport) {
    const refusals = listRefusals(report);
    super(
      [`${report.remote} ${report.version} is refused`, ...refusals.map(formatRefusal)].join('\n'),
    );
    this.refusals = refusals;
  }
}
