import type { Tracing } from 'server-kit/tracing/tracing';

/** A trace for one task of the outbox: what it asks of the database belongs to it, its payload does not (FED-22). */
export async function inSpan(
  tracing: Tracing,
  kind: string,
  work: () => Promise<void>,
): Promise<void> {
  const span = tracing.start({ name: `outbox ${kind}`, attributes: { 'outbox.kind': kind } });
  try {
    await tracing.run(span, work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
