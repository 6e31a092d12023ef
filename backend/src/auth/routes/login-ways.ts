/** GET /cognito/user/loginWays: the login methods enabled by configuration. */
import { loginWaysWireSchema } from 'shared-contracts/api/oauth';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';

export function registerLoginWays(app: App, { env }: Services): void {
  const schema = { response: { 200: dataOf(loginWaysWireSchema) } };
  app.get('/api/v1/cognito/user/loginWays', { schema }, async () => ({
    data: {
      passkeys: true,
      guests: true,
      providers: env.providers.map(({ id, name }) => ({ id, name })),
    },
  }));
}
