/** Decides how an attachment is served. Pure. */
import type { MailAttachment } from '../../db/schema/plumbing.ts';

export interface AttachmentKind {
  readonly look: 'picture' | 'document' | 'download';
  /** The declared type only when it is known to be harmless. */
  readonly mediaType: string;
  readonly disposition: 'inline' | 'attachment';
}

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** SVG and HTML can contain scripts: they are downloaded, like every unknown type. */
export function describeAttachment({
  contentType,
}: Pick<MailAttachment, 'contentType'>): AttachmentKind {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (PICTURES.has(mediaType)) return { look: 'picture', mediaType, disposition: 'inline' };
  if (mediaType === 'application/pdf') {
    return { look: 'document', mediaType, disposition: 'inline' };
  }
  if (mediaType === 'text/plain') {
    return { look: 'document', mediaType: 'text/plain; charset=utf-8', disposition: 'inline' };
  }
  return { look: 'download', mediaType: 'application/octet-stream', disposition: 'attachment' };
}
