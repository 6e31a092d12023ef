/** GET /cognito/user/loginWays: login methods besides email and password that are switched on. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { loginWaysWireSchema } from 'shared-contracts/api/oauth';
import { readData } from 'shared-contracts/api/read-response';

export type LoginMethods = {
  readonly passkeys: 'there' | 'missing';
  /** Buying with an email address alone. */
  readonly guests: 'there' | 'missing';
  readonly providers: readonly { readonly id: string; readonly name: string }[];
};

const NONE: LoginMethods = { passkeys: 'missing', guests: 'missing', providers: [] };

/** Empty when the call fails: customers can still log in with email address and password. */
export async function findLoginMethods(api: ApiClient): Promise<LoginMethods> {
  try {
    const body = await api.get('/cognito/user/loginWays');
    const { passkeys, guests, providers } = readData(loginWaysWireSchema, body);
    return {
      passkeys: passkeys ? 'there' : 'missing',
      guests: guests ? 'there' : 'missing',
      providers,
    };
  } catch (error) {
    if (error instanceof ApiError) return NONE;
    throw error;
  }
}
