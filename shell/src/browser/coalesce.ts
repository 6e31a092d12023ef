/** Callers share one pending request. */
export function coalesce<Result>(request: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | null = null;
  return () => {
    pending ??= request().finally(() => {
      pending = null;
    });
    return pending;
  };
}
