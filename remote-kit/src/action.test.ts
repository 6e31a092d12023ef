import { createFakeApi, TEST_SITE } from './testing.tsx';
import { createAct } from './action.ts';

const act = createAct<'cart.add' | 'cart.remove'>({
  'cart.add': async () => ({ kind: 'redirect', to: '/cart' }),
  'cart.remove': async ({ page }) => ({ kind: 'redirect', to: page }),
});

function post(action: string) {
  const visitor = { signedIn: false, cookies: {} };
  const request = { action, fields: {}, page: '/shop', site: TEST_SITE, visitor };
  return act(request, { api: createFakeApi() });
}

test('handles a form by the name of its action [FED-18]', async () => {
  expect(await post('cart.add')).toEqual({ kind: 'redirect', to: '/cart' });
  expect(await post('cart.remove')).toEqual({ kind: 'redirect', to: '/shop' });
});

test.each(['cart.empty', 'constructor', ''])('fails for the name %j [FED-18]', async (name) => {
  await expect(post(name)).rejects.toThrow(`There is no action ${name}`);
});
