/** Sends a page with a policy that allows only the page's own styles and forms. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import {
  contentSecurityPolicy,
  type PolicyDirectives,
} from 'shared-contracts/content-security-policy';
import { html, type Html } from './html.ts';
import { PAGE_STYLES } from './page-styles.ts';

/** A page that the API itself serves, such as the local mailbox. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Further policy directives; without them the page has no forms. */
  readonly policy?: PolicyDirectives;
  readonly status?: number;
}

/** Sends the page with a fresh nonce for its styles. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    'default-src': ['none'],
    'style-src': [`nonce-${nonce}`],
    'base-uri': ['none'],
    'frame-ancestors': ['none'],
    ...(page.policy ?? { 'form-action': ['none'] }),
  });
  const document = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${PAGE_STYLES}
        </style>
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html> `;
  return sendDocument(reply, { document, policy, status: page.status ?? 200 });
}

/** Sends a complete HTML document with its security headers. */
export function sendDocument(
  reply: FastifyReply,
  page: {
    readonly document: Html;
    readonly policy: string;
    readonly status: number;
    /**
     * `noopener-allow-popups`: a page that opens this document gets no reference to it, even on the
     * same origin.
     */
    readonly openerPolicy?: 'same-origin' | 'noopener-allow-popups';
  },
): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': page.openerPolicy ?? 'same-origin',
    })
    .serializer(String)
    .send(page.document.markup);
}
