import type { Tracing } from 'server-kit/tracing/tracing';

/** Runs the work in a child span of the current span, if there is one. */
export async function inSpan<Result>(
  tracing: Tracing,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = tracing.current();
  if (parent === undefined) return work();
  const span = tracing.start({ name, parent });
  try {
    return await tracing.run(span, work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
