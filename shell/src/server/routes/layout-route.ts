/** GET /_layout: the current header and footer, the same for every visitor. */
import type { FastifyInstance } from 'fastify';
import { LAYOUT_PATH } from '../../document/document-state.ts';
import { siteView } from '../content/layout-model.ts';
import { readLayout } from '../content/versioned-layout.ts';
import type { ShellServices } from '../services.ts';
import { sendVersioned } from './send-versioned.ts';

export function registerLayoutRoute(app: FastifyInstance, services: ShellServices): void {
  app.get(LAYOUT_PATH, async (request, reply) => {
    const content = await services.content.read();
    const { model, version } = readLayout(siteView(services.env.siteUrl, content.domain), content);
    return sendVersioned(reply.type('application/json; charset=utf-8'), {
      version,
      known: request.headers['if-none-match'],
      body: () => JSON.stringify(model),
    });
  });
}
