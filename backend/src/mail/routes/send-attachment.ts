/** GET /mailbox/{id}/attachments/{number}: an attachment of a mail. */
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { MailAttachment } from '../../db/schema/plumbing.ts';
import { describeAttachment } from '../mailbox/attachment-type.ts';

/** Allows inline styles, which PDF viewers need, and no requests to other addresses. */
const DISPLAY_POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'style-src': ['unsafe-inline'],
  'img-src': ['self', 'data:'],
  'object-src': ['self'],
  'frame-ancestors': ['none'],
});

/** The browser displays files of safe types and downloads all others. */
export function sendAttachment(reply: FastifyReply, file: MailAttachment): FastifyReply {
  const { mediaType, disposition } = describeAttachment(file);
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeFileName(file.filename)}`,
      'content-security-policy': DISPLAY_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(file.base64, 'base64'));
}

/** Encodes a file name as RFC 8187 requires. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
