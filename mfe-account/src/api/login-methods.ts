/** GET /cognito/user/loginWays: further ways to log in that are switched on (SES-09, ACC-14). */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { loginWaysWireSchema } from 'shared-contracts/api/oauth';
import { parseData } from 'shared-contracts/api/wire';

export type LoginMethods = {
  readonly passkeys: 'there' | 'missing';
  readonly providers: readonly { readonly id: string; readonly name: string }[];
};

const NONE: LoginMethods = { passkeys: 'missing', providers: [] };

/** None where the back end does not answer: e-mail address and password are enough to log in. */
export async function findLoginMethods(api: ApiClient): Promise<LoginMethods> {
  try {
    const body = await api.get('/cognito/user/loginWays');
    const { passkeys, providers } = parseData(loginWaysWireSchema, body);
    return { passkeys: passkeys ? 'there' : 'missing', providers };
  } catch (error) {
    if (error instanceof ApiError) return NONE;
    throw error;
  }
}
