/**
 * Errors and violations of the content security policy that no code caught. They are kept from the
 * shell's first task on; the part that reports them is loaded later.
 */
export type PageProblem = ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent;

/** Calls `handle` for every problem so far, and for each further one. */
export type ReadProblems = (handle: (problem: PageProblem) => void) => void;

const KEPT_MAX = 20;

export function keepProblems(page: Window): ReadProblems {
  const kept: PageProblem[] = [];
  let handle = (problem: PageProblem): void => {
    if (kept.length < KEPT_MAX) kept.push(problem);
  };
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const) {
    page.addEventListener(type, (problem: PageProblem) => handle(problem));
  }
  return (next) => {
    handle = next;
    kept.forEach(next);
  };
}
