/** GET /mailbox, /mailbox/{id}, its /html and /attachments/{number}: mail that was not sent anywhere (API-07). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { App } from '../../http/api-instance.ts';
import { findMail, listMail, type DevMail } from '../mailbox-repository.ts';
import { Html } from '../../http/pages/html.ts';
import { sendDocument, sendPage } from '../../http/pages/send-page.ts';
import type { Services } from '../../services.ts';
import { sendAttachment } from './send-attachment.ts';
import { mailBody, mailListBody, mailUnknownBody } from '../mailbox/mailbox-views.ts';

/**
 * A mail's own HTML: no scripts, no forms, only the shop's pictures, an origin of its own.
 * Mails carry their styles in attributes, which no page of ours may; so this document alone allows them.
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
    const mail = await findRequested(db, request);
    if (mail === undefined) return sendUnknown(reply);
    const policy = { 'frame-src': ['self'], 'img-src': ['self'], 'form-action': ['none'] };
    return sendPage(reply, { title: mail.subject, body: mailBody(mail), policy });
  });
  app.get('/mailbox/:id/html', async (request, reply) => {
    const mail = await findRequested(db, request);
    if (mail === undefined) return sendUnknown(reply);
    return sendDocument(reply, {
      document: new Html(mail.html_part),
      policy: mailPolicy(env.siteUrl),
      status: 200,
    });
  });
  app.get('/mailbox/:id/attachments/:number', async (request, reply) => {
    const mail = await findRequested(db, request);
    const { number } = v.parse(attachmentSchema, request.params);
    const file = mail?.attachments[Number(number) - 1];
    return file === undefined ? sendUnknown(reply) : sendAttachment(reply, file);
  });
}

const paramsSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

/** Counted from 1; anything else finds no file. */
const attachmentSchema = v.object({ number: v.string() });

async function findRequested(
  db: Services['db'],
  request: FastifyRequest,
): Promise<DevMail | undefined> {
  const params = v.safeParse(paramsSchema, request.params);
  return params.success ? findMail(db, params.output.id) : undefined;
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, { title: 'Mailbox', body: mailUnknownBody(), status: 404 });
}
