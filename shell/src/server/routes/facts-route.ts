/**
 * POST /_facts: the facts of a document that came from a shared cache (ADR 0054). Its browser sends it
 * once after loading. The response sets the cookies that such a document cannot set.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FACTS_PATH, type FactsQuestion } from '../../document/document-state.ts';
import { documentFacts } from '../pages/document-facts.ts';
import { isPerson } from '../pages/document-request.ts';
import { keepReleaseSetCookie } from '../pages/shared-document.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';

const questionSchema = v.object({
  releaseSet: v.pipe(v.string(), v.maxLength(600)),
  remotes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(20)),
}) satisfies v.GenericSchema<FactsQuestion>;

export function registerFactsRoute(app: FastifyInstance, services: ShellServices): void {
  const { observer, releases, visitors } = services;
  app.post(FACTS_PATH, async (request, reply) => {
    const parsed = v.safeParse(questionSchema, request.body);
    if (!parsed.success) return reply.status(422).send();
    const visitor = await readVisitor(request, visitors);
    const { cookies, identity, session } = visitor;
    keepReleaseSetCookie(services, visitor, await releases.choose(identity.rollout));
    session.correctOwnerCookie();

    const shown = await releases.reopen(parsed.output.releaseSet, identity.rollout);
    void reply.header('set-cookie', [...cookies.setHeaders]).header('cache-control', 'no-store');
    // The document may not use its releases any more: nothing is counted for them.
    if (shown === undefined) return reply.status(410).send();
    const isCounted = isPerson(request) && identity.override === undefined;
    const observed = observer.begin(shown, isCounted ? 'person' : 'machine');
    observed.shown(parsed.output.remotes);
    return reply.send(documentFacts({ request }, observed));
  });
}
