/** Sends a page that the shell renders without remotes and scripts, in the site's design. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from 'shared-contracts/escape-html';
import { FAVICON_PATH } from '../assets/favicon.ts';
import type { VisitorReply } from '../session/visitor-reply.ts';
import { stylesheetLinks } from '../html/resource-links.ts';
import { documentHeaders } from '../security/security-headers.ts';
import type { ShellServices } from '../services.ts';
import { RELEASE_PAGE_STYLES } from './release-page-styles.ts';

export interface ShellPage {
  readonly status: 200 | 409 | 422 | 503;
  readonly title: string;
  readonly siteName: string;
  readonly body: ReactNode;
}

/** The page is private: it is not cached and not indexed. */
export function sendShellPage(
  services: ShellServices,
  { reply, visitor }: VisitorReply,
  page: ShellPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { status, title, siteName, body } = page;
  const headers = documentHeaders({
    code: { nonce },
    formTargets: [],
    frameSources: [],
    secure: services.secure,
  });
  const head = [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(`${title} – ${siteName}`)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="icon" type="image/svg+xml" href="${FAVICON_PATH}">`,
    stylesheetLinks(services.assets.styles),
    `<style nonce="${nonce}">${RELEASE_PAGE_STYLES}</style></head>`,
  ].join('');
  return reply
    .status(status)
    .headers(headers)
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(`${head}${renderToStaticMarkup(<Frame siteName={siteName}>{body}</Frame>)}</html>`);
}

function Frame({
  siteName,
  children,
}: {
  readonly siteName: string;
  readonly children: ReactNode;
}) {
  return (
    <body className="releasePage">
      <header>
        <a className="target" href="/">
          {siteName}
        </a>
      </header>
      <main>{children}</main>
    </body>
  );
}
