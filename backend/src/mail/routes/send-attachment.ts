/** GET /mailbox/{id}/attachments/{number}: a file that came along with a mail (API-07). */
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { MailAttachment } from '../../db/schema/plumbing.ts';
import { describeAttachment } from '../mailbox/attachment-type.ts';

/** What is shown may style itself, as the viewer of a PDF does, and reach for nothing. */
const SHOWN_POLICY = contentSecurityPolicy({
  'default-src': ['none'],
  'style-src': ['unsafe-inline'],
  'img-src': ['self', 'data:'],
  'object-src': ['self'],
  'frame-ancestors': ['none'],
});

/** Shows what browsers show safely; everything else is a download of bytes. */
export function sendAttachment(reply: FastifyReply, file: MailAttachment): FastifyReply {
  const { mediaType, disposition } = describeAttachment(file);
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeFileName(file.filename)}`,
      'content-security-policy': SHOWN_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(file.base64, 'base64'));
}

/** RFC 8187. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
