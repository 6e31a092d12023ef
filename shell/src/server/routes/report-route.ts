/** POST /_report: failures in browsers, with remote and version. */
import type { FastifyInstance } from 'fastify';
import { parseTraceParent } from 'server-kit/tracing/trace-parent';
import * as v from 'valibot';
import type { ShellServices } from '../services.ts';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, maxLength)),
  );

const reportSchema = v.object({
  remote: text(64),
  /** Null for the shell. */
  version: v.nullable(text(80)),
  releaseSet: v.optional(text(600), ''),
  /**
   * Name of the document, under which the failure counts; empty when the document is not counted.
   */
  document: v.optional(text(64), ''),
  /** `traceparent` of the document. */
  trace: v.optional(text(64), ''),
  phase: text(20),
  /** Null for a service or a listener. */
  slot: v.optional(v.nullable(text(80)), null),
  message: text(500),
  stack: v.optional(text(2000), ''),
  path: v.optional(
    v.pipe(
      text(300),
      v.transform((path) => path.replace(/[?#].*$/s, '')),
    ),
    '',
  ),
});

export function registerReportRoute(app: FastifyInstance, services: ShellServices): void {
  app.post('/_report', async (request, reply) => {
    const parsed = v.safeParse(reportSchema, request.body);
    if (!parsed.success) return reply.status(422).send();
    const { document, trace, ...report } = parsed.output;
    // The report's own request has another trace, logged as `traceId` in the same line.
    const documentTraceId = parseTraceParent(trace)?.traceId;
    const origin = { address: request.ip, document, releaseSet: report.releaseSet };
    if (!services.observer.countFailure(origin, report)) return reply.status(429).send();
    request.log.warn({ report, documentTraceId }, 'failure reported by a browser');
    return reply.status(204).send();
  });
}
