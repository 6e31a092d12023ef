/** Creates a span for each query of a request or a task, with its text but without its values. */
import type { Tracing } from 'server-kit/tracing/tracing';
import type { OnQuery } from './pools.ts';

/** Further parameters of a long list add no information. */
const LONGEST_TEXT = 1000;

/** Queries outside a span, for example at the start, are not recorded. */
export function recordQueries(tracing: Tracing): OnQuery {
  return (event) => {
    const parent = tracing.current();
    if (parent?.isRecording !== true) return;
    const { sql } = event.query;
    const operation = /^[a-z]+/i.exec(sql.trimStart())?.[0].toLowerCase() ?? 'query';
    const endedAtMs = Date.now();
    const span = tracing.start({
      name: `database ${operation}`,
      kind: 'client',
      parent,
      startedAtMs: endedAtMs - event.queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': sql.slice(0, LONGEST_TEXT),
      },
    });
    if (event.level === 'error') span.fail(nameOf(event.error));
    span.end(endedAtMs);
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
