/**
 * GET /cognito/default/file/{id}: downloads a file of the user's own record, and of any record for
 * administrators. Currently these are the signatures of submitted forms.
 */
import * as v from 'valibot';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import type { App } from '../../http/api-instance.ts';
import { findUserById } from '../../auth/user-repository.ts';
import { findAnySubmission, findOwnSubmission } from '../own-record-repository.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(60)) });

/** Types of a signature, with their file extensions. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
]);

/** Files from visitors must not run scripts. */
const POLICY = contentSecurityPolicy({ 'default-src': ['none'], sandbox: [] });

export function registerFile(app: App, { db }: Services): void {
  app.get(
    '/api/v1/cognito/default/file/:id',
    { onRequest: requireUser, schema: { params: paramsSchema } },
    async (request, reply) => {
      const [id = '', index = ''] = request.params.id.split('.');
      const submission = await findReadableSubmission(db, id, getUser(request).id);
      const answer = /^\d{1,3}$/.test(index) ? submission?.answers[Number(index)] : undefined;
      const file = answer?.type === 'signature' ? readFile(answer.answer) : undefined;
      if (file === undefined) throw new HttpError('NOT_FOUND');
      return reply
        .header(
          'content-disposition',
          `attachment; filename="signature-${index}.${file.extension}"`,
        )
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .type(file.type)
        .send(file.bytes);
    },
  );
}

async function findReadableSubmission(db: Services['db'], id: string, userId: number) {
  const own = await findOwnSubmission(db, { id, userId });
  if (own !== undefined) return own;
  const reader = await findUserById(db, userId);
  return reader?.is_admin === true ? findAnySubmission(db, id) : undefined;
}

/** Undefined for a value that is not the data URL of a picture. */
function readFile(address: string | number) {
  const [, type = '', base64 = ''] = /^data:([a-z/+]+);base64,(.+)$/.exec(String(address)) ?? [];
  const extension = EXTENSIONS.get(type);
  return extension === undefined
    ? undefined
    : { type, extension, bytes: Buffer.from(base64, 'base64') };
}
