/**
 * Page frame of the owner's area: head, navigation and content security policy. The policy allows
 * only its own styles, its own forms and the site's pictures. Pages are not cached and not indexed.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { Owner } from '../owner-session-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { PAGE_STYLES } from '../../http/pages/page-styles.ts';
import { sendDocument } from '../../http/pages/send-page.ts';
import type { CmsPage, CmsSection } from '../section.ts';
import { CMS_STYLES } from './cms-styles.ts';
import { attribute, NOTHING } from './markup.ts';

export interface FramedPage extends CmsPage {
  /** Null before the login. */
  readonly owner: Owner | null;
  readonly sections: readonly CmsSection[];
  /** Path of the current section. */
  readonly currentPath?: string | undefined;
  /** Shown above the page. */
  readonly notice?: string | undefined;
  /** Origin of the public site. */
  readonly siteUrl: string;
}

export function sendCmsPage(reply: FastifyReply, page: FramedPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    'default-src': ['none'],
    'style-src': [`nonce-${nonce}`],
    'img-src': ['self', page.siteUrl],
    'form-action': ['self'],
    'base-uri': ['none'],
    'frame-ancestors': ['none'],
  });
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'x-frame-options': 'DENY' });
  return sendDocument(reply, {
    document: frame(page, nonce),
    policy,
    status: page.status ?? 200,
    openerPolicy: 'noopener-allow-popups',
  });
}

function frame(page: FramedPage, nonce: string): Html {
  const { owner, title, body, notice } = page;
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.status === 422 ? 'Please check: ' : ''}${title} – Owner’s area</title>
        <link rel="icon" type="image/svg+xml" href="${page.siteUrl}/favicon.svg" />
        <style nonce="${nonce}">
          ${PAGE_STYLES}${CMS_STYLES}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${owner === null ? NOTHING : head(page, owner)}
        <main id="main" ${owner === null ? attribute('class', 'narrow') : NOTHING}>
          ${notice === undefined ? NOTHING : html`<div class="notice" role="status"><p>${notice}</p></div>`}
          ${body}
        </main>
      </body>
    </html> `;
}

function head({ sections, currentPath, siteUrl }: FramedPage, owner: Owner): Html {
  const links = sections.map(
    ({ path, name }) =>
      html`<li>
        <a href="/cms/${path}" ${path === currentPath ? attribute('aria-current', 'page') : NOTHING}
          >${name}</a
        >
      </li>`,
  );
  return html`<header class="top">
    <div>
      <a class="brand" href="/cms">Owner’s area</a>
      <nav aria-label="Sections">
        <ul>
          ${links}
        </ul>
      </nav>
      <div class="who">
        <span class="soft">${owner.email}</span>
        <a href="${siteUrl}">View site</a>
        <form method="post" action="/cms/logout"><button class="bare">Log out</button></form>
      </div>
    </div>
  </header>`;
}
