/** POST /_release/template-use: lists the pages that use templates; only for the registry. */
import type { FastifyInstance } from 'fastify';
import { readTrustedKeys } from 'release-registry/keys';
import { readTemplateQuestion, TEMPLATE_QUESTION_PATH } from 'release-registry/template-question';
import { findTemplateUse } from '../content/template-use.ts';
import { withLoginOnlyPages } from '../content/login-only-pages.ts';
import { legacyWidgetsOf } from '../releases/live-releases.ts';
import type { ShellServices } from '../services.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

export function registerTemplateUseRoute(app: FastifyInstance, services: ShellServices): void {
  const { env, clock } = services;
  const pages = withLoginOnlyPages(services.transport, env.proxySecret);
  app.post(TEMPLATE_QUESTION_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const now = clock();
    const keys = await readTrustedKeys(env.keysDirectory);
    const queries = readTemplateQuestion(JSON.stringify(request.body), keys, now);
    if (queries === undefined) {
      return reply
        .status(403)
        .send({ success: false, message: 'Access denied.', code: 'FORBIDDEN' });
    }
    const widgets = legacyWidgetsOf(await services.releases.listPlanned());
    return { uses: await findTemplateUse(pages, queries, { nowMs: now.getTime(), widgets }) };
  });
}
