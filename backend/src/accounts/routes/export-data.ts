/**
 * POST /cognito/user/requestDataExport and /exportData {code}, and GET of the file. The mailed code
 * is exchanged for a link that is valid for ten minutes. The file needs this link and the session.
 */
import {
  accountCodeRequestSchema,
  accountDoneWireSchema,
  exportDataRequestSchema,
  exportDataWireSchema,
} from 'shared-contracts/api/account';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { exportAccount } from '../export-account.ts';
import { mailAccountCode } from '../mail-account-code.ts';
import { findUserById } from '../../auth/user-repository.ts';
import { HttpError } from '../../errors.ts';
import { signLink, verifyLink } from '../../http/signed-link.ts';
import { CODE_LIFE_MS, consumeCode } from '../../auth/one-time-codes.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

const FILE_PATH = '/api/v1/cognito/user/exportData/my-data.json';

export function registerExportData(app: App, services: Services): void {
  const { db, clock, keys } = services;
  app.post(
    '/api/v1/cognito/user/requestDataExport',
    {
      onRequest: requireUser,
      schema: { body: accountCodeRequestSchema, response: { 200: accountDoneWireSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const { fingerprint } = request.body;
      await mailAccountCode(services, { purpose: 'export-data', userId, fingerprint });
      return { success: true };
    },
  );
  app.post(
    '/api/v1/cognito/user/exportData',
    {
      onRequest: requireUser,
      schema: { body: exportDataRequestSchema, response: { 200: exportDataWireSchema } },
    },
    async (request) => {
      const { id } = getUser(request);
      await consumeExportCode(services, { ...request.body, userId: id });
      const expiresAt = new Date(clock.now().getTime() + CODE_LIFE_MS);
      const link = { subject: 'data-export', id: String(id), expiresAt } as const;
      const key = signLink(keys.linkSecrets, link);
      return { success: true, url: `${FILE_PATH}?key=${encodeURIComponent(key)}` };
    },
  );
  const schema = { querystring: v.object({ key: v.pipe(v.string(), v.maxLength(100)) }) };
  app.get(FILE_PATH, { onRequest: requireUser, schema }, async (request, reply) => {
    const { id } = getUser(request);
    const now = clock.now();
    const link = { subject: 'data-export', id: String(id), key: request.query.key, now } as const;
    if (!verifyLink(keys.linkSecrets, link)) throw new HttpError('NOT_FOUND');
    return reply
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(await exportAccount(db, { userId: id, now }));
  });
}

/** Throws CODE_INVALID. Each code allows five attempts. */
async function consumeExportCode(
  { db, clock, keys }: Services,
  attempt: { readonly userId: number; readonly code: string; readonly fingerprint: string },
): Promise<void> {
  const user = await findUserById(db, attempt.userId);
  if (user === undefined) throw new HttpError('TOKEN_INVALID');
  const { code, fingerprint } = attempt;
  const owner = { purpose: 'export-data', email: user.email, fingerprint, code } as const;
  const consumed = await consumeCode(db, owner, { secret: keys.codeSecret, now: clock.now() });
  if (consumed !== undefined) return;
  const { publicMessage } = new HttpError('CODE_INVALID');
  throw new HttpError('CODE_INVALID', { fieldErrors: { code: publicMessage } });
}
