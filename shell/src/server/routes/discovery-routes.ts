/** Well-known URLs for search engines, browsers and security researchers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteView } from '../content/layout-model.ts';
import type { SiteContent } from '../content/site-content.ts';
import { digestOf } from '../digest.ts';
import { robotsText } from '../discovery/crawl-rules.ts';
import { securityText } from '../discovery/security-text.ts';
import {
  countSitemapFiles,
  listSitemapUrls,
  sitemapIndexXml,
  sitemapXml,
  type SitemapUrl,
} from '../discovery/sitemap.ts';
import { webManifest, WEB_MANIFEST_PATH } from '../discovery/web-manifest.ts';
import { hasPublicContent } from '../pages/resolve-page.ts';
import { listNotCrawled, type DocumentReleases } from '../releases/live-releases.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';
import { sendVersioned } from './send-versioned.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

interface KnownUrls {
  readonly content: SiteContent;
  readonly releases: string;
  readonly urls: readonly SitemapUrl[];
}

export function registerDiscoveryRoutes(app: FastifyInstance, services: ShellServices): void {
  const { env, clock, content } = services;
  let known: KnownUrls | undefined;

  /** Computes the list again only when content or releases have changed. */
  async function listUrls(request: FastifyRequest): Promise<readonly SitemapUrl[]> {
    const visitor = await readVisitor(request, services.visitors);
    const releases = await services.releases.choose(visitor.identity.rollout);
    const site = await content.read();
    if (known?.content !== site || known.releases !== releases.id) {
      const urls = urlsOf(site, { siteUrl: env.siteUrl, releases, now: clock() });
      known = { content: site, releases: releases.id, urls };
    }
    return known.urls;
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const urls = await listUrls(request);
    const isOneFile = countSitemapFiles(urls) === 1;
    return sendFile(
      { request, reply, type: XML },
      isOneFile ? sitemapXml(urls, 1) : sitemapIndexXml(urls, env.siteUrl),
    );
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', async (request, reply) =>
    sendFile(
      { request, reply, type: XML },
      sitemapXml(await listUrls(request), fileNumber(request.params.file)),
    ),
  );

  app.get('/robots.txt', async (request, reply) => {
    const notCrawled = listNotCrawled(await services.releases.listPlanned());
    return sendFile({ request, reply, type: TEXT }, robotsText(env.siteUrl, notCrawled));
  });

  app.get(WEB_MANIFEST_PATH, async (request, reply) => {
    const { domain, initial } = await content.read();
    const home = initial.sitemap.find(({ url }) => url === '/');
    const manifest = webManifest(
      siteView(env.siteUrl, domain),
      domain,
      home?.seo_meta_description ?? null,
    );
    const type = 'application/manifest+json; charset=utf-8';
    return sendFile({ request, reply, type }, JSON.stringify(manifest));
  });

  app.get('/.well-known/security.txt', async (request, reply) =>
    sendFile(
      { request, reply, type: TEXT },
      securityText(await content.read(), env.siteUrl, clock()),
    ),
  );

  // For password managers. A page for customers redirects other visitors to the login.
  app.get('/.well-known/change-password', async (request, reply) => {
    const records = await services.releases.listPlanned();
    const path = records.flatMap((record) => record.changePasswordPath ?? [])[0];
    if (path === undefined) return sendFile({ request, reply, type: TEXT }, undefined);
    return reply.header('cache-control', 'no-store').redirect(path, 302);
  });
}

/** Only accepts the spelling of `sitemapFilePath`, so that each file has one URL. */
function fileNumber(text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : 0;
}

function urlsOf(
  site: SiteContent,
  {
    siteUrl,
    releases,
    now,
  }: { readonly siteUrl: string; readonly releases: DocumentReleases; readonly now: Date },
): readonly SitemapUrl[] {
  const pages = new Map(site.pages.map((page) => [page.url, page]));
  return listSitemapUrls(site.initial.sitemap, {
    siteUrl,
    notCrawled: releases.notCrawled,
    isPublicPage(path) {
      const page = pages.get(path);
      return page === undefined || hasPublicContent(page, { releases, now });
    },
  });
}

interface FileReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly type: string;
}

/** Sends 404 for an undefined file. */
function sendFile({ request, reply, type }: FileReply, file: string | undefined): FastifyReply {
  if (file === undefined) {
    return reply.status(404).header('cache-control', 'no-store').type(TEXT).send('File not found.');
  }
  return sendVersioned(reply.type(type), {
    version: `"${digestOf(file)}"`,
    known: request.headers['if-none-match'],
    body: () => file,
  });
}
