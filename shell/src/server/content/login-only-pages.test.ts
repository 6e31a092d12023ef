import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import type { ApiCall } from './api-transport.ts';
import { withLoginOnlyPages } from './login-only-pages.ts';

/** Headers of the only call. */
async function headersOf(path: string, secret: string | null): Promise<ApiCall['headers']> {
  const calls: ApiCall[] = [];
  const transport = withLoginOnlyPages(
    {
      call: async (call) => {
        calls.push(call);
        return null;
      },
    },
    secret,
  );
  await transport.call({ method: 'GET', path, headers: { accept: 'application/json' } });
  return calls[0]?.headers;
}

const PLAIN = { accept: 'application/json' };

test.each(['/cognito/page', '/cognito/page?page_size=100&pb=1', '/cognito/page?pb=1&url=members'])(
  'requests %s with the internal secret [SH-06]',
  async (path) => {
    const headers = await headersOf(path, 'hush');
    expect(headers).toEqual({ ...PLAIN, [INTERNAL_SECRET_HEADER]: 'hush' });
  },
);

test.each(['/cognito/pages', '/cognito/article?url=page', '/sell/product', '/cognito/domain/page'])(
  'requests %s without the internal secret [SH-06]',
  async (path) => {
    expect(await headersOf(path, 'hush')).toEqual(PLAIN);
  },
);

test('sends no secret when none is configured [SH-06]', async () => {
  expect(await headersOf('/cognito/page', null)).toEqual(PLAIN);
});
