/**
 * Generic model calls that change records: POST /cognito/{model}/create, /update, /enable,
 * /disable, /delete and /addPhoto, if the model has them. The log contains the account, the record
 * and the changed columns, but no values.
 */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import type { WrittenModel } from '../record-model.ts';
import type { Services } from '../../services.ts';
import { getUser, requireAdmin, requireUser } from '../../auth/authenticate.ts';

const REQUIRED_LOGIN = { owner: requireUser, admin: requireAdmin } as const;
const writtenSchema = v.object({ id: v.union([v.number(), v.string()]) });

export function registerWrittenModel(app: App, services: Services, model: WrittenModel): void {
  const response = { 200: v.object({ success: v.boolean(), data: model.wire }) };
  for (const action of model.actions) {
    app.post(
      `/api/v1/cognito/${model.name}/${action.name}`,
      { onRequest: REQUIRED_LOGIN[action.allowed], schema: { body: action.body, response } },
      async (request) => {
        const userId = getUser(request).id;
        const { body } = request;
        const record = await action.run({ context: services, userId, body });
        if (record === undefined) throw new HttpError('NOT_FOUND');
        const { id } = v.parse(writtenSchema, record);
        const audit = {
          model: model.name,
          action: action.name,
          id,
          userId,
          columns: namesOf(body),
        };
        request.log.info({ audit }, 'record changed');
        return { success: true, data: record };
      },
    );
  }
}

function namesOf(body: unknown): readonly string[] {
  return typeof body === 'object' && body !== null ? Object.keys(body) : [];
}
