/**
 * GET /_raw/<page>/<block>: the code of a `core/raw_code` block as a separate document, which its
 * page shows in a frame.
 *
 * The code is arbitrary, so the document must not be able to affect the site. `sandbox` without
 * `allow-same-origin` gives it an opaque origin, even when it is opened outside a frame: no cookies,
 * no storage, no access to the page. It cannot post forms, open windows or send requests. The page's
 * `frame-src` limits where it can navigate its own frame.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Block } from 'shared-contracts/page';
import { escapeHtml } from 'shared-contracts/escape-html';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import { readPageContent, visibleContent } from '../content/page-content.ts';
import { findBySlug } from '../content/site-page.ts';
import { isLoginRequired } from '../pages/resolve-page.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';

const RAW_CODE_TEMPLATE = 'core/raw_code';
const POLICY = contentSecurityPolicy({
  sandbox: ['allow-scripts'],
  'default-src': ['unsafe-inline', 'data:', 'blob:'],
  'object-src': ['none'],
  'base-uri': ['none'],
  'form-action': ['none'],
  'frame-ancestors': ['self'],
});
const MISSING_POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'frame-ancestors': ['self'],
});

export function registerRawCodeRoute(app: FastifyInstance, services: ShellServices): void {
  app.get<{ Params: { page: string; block: string } }>(
    '/_raw/:page/:block',
    async (request, reply) => {
      const visitor = await readVisitor(request, services.visitors);
      const { page, block } = request.params;
      const found = await findBlock(services, page, block);
      const mayRead = found?.access === 'anybody' || visitor.session.holder === 'customer';
      if (found === undefined || !mayRead) return sendMissing(reply);
      const { code, title } = found.block.variables;
      return reply
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
        .header(
          'permissions-policy',
          'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        )
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(documentOf(textOf(code), textOf(title)));
    },
  );
}

/** Only finds a block that a visitor of the page would see now. */
async function findBlock(services: ShellServices, slug: string, blockId: string) {
  const content = await services.content.read();
  const page = findBySlug(content.pages, slug) ?? (await services.content.findPage(slug));
  if (page === undefined) return undefined;
  const { rows } = visibleContent(readPageContent(page), services.clock());
  const blocks = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  const found = blocks.find(({ block }) => isRawCode(block) && block.id === blockId);
  if (found === undefined) return undefined;
  const access = isLoginRequired(content, page) ? 'signed-in' : 'anybody';
  return { block: found.block, access } as const;
}

function isRawCode({ template }: Block): boolean {
  return template === RAW_CODE_TEMPLATE;
}

function documentOf(code: string, title: string): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{margin:0}</style></head><body>${code}</body></html>`;
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', MISSING_POLICY)
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
