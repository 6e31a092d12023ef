/** Decides how an attachment is served. Pure. */
import type { MailAttachment } from '../../db/schema/plumbing.ts';

/** How the mailbox shows and serves an attachment. */
export interface AttachmentKind {
  readonly display: 'picture' | 'document' | 'download';
  /** The declared type when it is known to be harmless, otherwise a generic one. */
  readonly mediaType: string;
  readonly disposition: 'inline' | 'attachment';
}

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** SVG and HTML can contain scripts, so they are downloaded, like every unknown type. */
export function describeAttachment({
  contentType,
}: Pick<MailAttachment, 'contentType'>): AttachmentKind {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (PICTURES.has(mediaType)) return { display: 'picture', mediaType, disposition: 'inline' };
  if (mediaType === 'application/pdf') {
    return { display: 'document', mediaType, disposition: 'inline' };
  }
  if (mediaType === 'text/plain') {
    return { display: 'document', mediaType: 'text/plain; charset=utf-8', disposition: 'inline' };
  }
  return { display: 'download', mediaType: 'application/octet-stream', disposition: 'attachment' };
}
