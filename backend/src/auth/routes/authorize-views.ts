/** The page for a login that cannot continue and has no safe redirect. */
import type { FastifyReply } from 'fastify';
import { LOGIN_PATH } from 'shared-contracts/paths';
import { html } from '../../http/pages/html.ts';
import { sendPage } from '../../http/pages/send-page.ts';

export function sendLoginError(reply: FastifyReply, message: string): FastifyReply {
  const body = html`<h1>Not logged in</h1>
    <p>${message}</p>
    <p><a href="${LOGIN_PATH}">Log in</a></p>`;
  return sendPage(reply, { title: 'Not logged in', body, status: 400 });
}
