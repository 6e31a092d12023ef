/**
 * GET /mailbox, /mailbox/{id}, /mailbox/{id}/html and /mailbox/{id}/attachments/{number}: the local
 * mailbox, with mail that was not sent to a mail server.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { App } from '../../http/api-instance.ts';
import { findMail, listMail, type DevMail } from '../mailbox-repository.ts';
import { Html } from '../../http/pages/html.ts';
import { sendDocument, sendPage } from '../../http/pages/send-page.ts';
import type { Services } from '../../services.ts';
import { sendAttachment } from './send-attachment.ts';
import { mailBody, mailListBody, mailNotFoundBody } from '../mailbox/mailbox-views.ts';

/**
 * Policy for the HTML of a mail: no scripts, no forms, only the shop's pictures, a separate origin.
 * Mails have inline styles, which every other page forbids.
 */
function mailPolicy(siteUrl: string): string {
  return contentSecurityPolicy({
    'default-src': ['none'],
    'style-src': ['unsafe-inline'],
    'img-src': ['self', siteUrl],
    'base-uri': ['none'],
    'form-action': ['none'],
    'frame-ancestors': ['self'],
    sandbox: [],
  });
}

export function registerMailbox(app: App, { db, env }: Services): void {
  app.get('/mailbox', async (_request, reply) =>
    sendPage(reply, { title: 'Mailbox', body: mailListBody(await listMail(db)) }),
  );
  app.get('/mailbox/:id', async (request, reply) => {
    const mail = await findMailOf(db, request);
    if (mail === undefined) return sendNotFound(reply);
    const policy = { 'frame-src': ['self'], 'img-src': ['self'], 'form-action': ['none'] };
    return sendPage(reply, { title: mail.subject, body: mailBody(mail), policy });
  });
  app.get('/mailbox/:id/html', async (request, reply) => {
    const mail = await findMailOf(db, request);
    if (mail === undefined) return sendNotFound(reply);
    return sendDocument(reply, {
      document: new Html(mail.html_part),
      policy: mailPolicy(env.siteUrl),
      status: 200,
    });
  });
  app.get('/mailbox/:id/attachments/:number', async (request, reply) => {
    const mail = await findMailOf(db, request);
    const { number } = v.parse(attachmentSchema, request.params);
    const file = mail?.attachments[Number(number) - 1];
    return file === undefined ? sendNotFound(reply) : sendAttachment(reply, file);
  });
}

const paramsSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

/** The number is counted from 1. */
const attachmentSchema = v.object({ number: v.string() });

async function findMailOf(
  db: Services['db'],
  request: FastifyRequest,
): Promise<DevMail | undefined> {
  const params = v.safeParse(paramsSchema, request.params);
  return params.success ? findMail(db, params.output.id) : undefined;
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply, { title: 'Mailbox', body: mailNotFoundBody(), status: 404 });
}
