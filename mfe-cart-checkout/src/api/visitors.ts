/** GET /cognito/user/authUser (A§7): who is signed in. */
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';

const visitorWireSchema = v.object({ id: v.number() });

/** The signed-in visitor's id. Throws `ApiError` without a session. */
export async function getVisitorId(api: ApiClient): Promise<number> {
  return parseData(visitorWireSchema, await api.get('/cognito/user/authUser')).id;
}
