/** GET /blog/rss.xml and /blog/<group>/rss.xml: the newest articles for feed readers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BLOG_PATH } from 'shared-contracts/paths';
import { siteView } from '../content/layout-model.ts';
import { digestOf } from '../digest.ts';
import { rssOf } from '../document/rss.ts';
import type { ShellServices } from '../services.ts';
import { sendVersioned } from './send-versioned.ts';

const ARTICLES_MAX = 20;

export function registerFeedRoutes(app: FastifyInstance, services: ShellServices): void {
  app.get(`${BLOG_PATH}/rss.xml`, (request, reply) =>
    sendFeed(services, { request, reply, group: null }),
  );
  app.get<{ Params: { group: string } }>(`${BLOG_PATH}/:group/rss.xml`, (request, reply) =>
    sendFeed(services, { request, reply, group: request.params.group }),
  );
}

async function sendFeed(
  services: ShellServices,
  {
    request,
    reply,
    group,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly group: string | null;
  },
): Promise<FastifyReply> {
  const list = await services.articles.findNewest(group, ARTICLES_MAX);
  if (list === undefined) {
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Feed not found.');
  }
  const { domain } = await services.content.read();
  const feed = rssOf({ ...list, group, site: siteView(services.env.siteUrl, domain) });
  return sendVersioned(reply.type('application/rss+xml; charset=utf-8'), {
    version: `"${digestOf(feed)}"`,
    known: request.headers['if-none-match'],
    body: () => feed,
  });
}
