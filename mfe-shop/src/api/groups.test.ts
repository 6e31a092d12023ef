import { createFakeApi } from 'remote-kit/testing';
import { groupWires } from '../testing/wires.ts';
import { listGroups } from './groups.ts';

test('requests the groups without their children: the tree is in lft and rgt [SHOP-02]', async () => {
  const api = createFakeApi({ '/cognito/group/Sell/Product': groupWires() });
  expect((await listGroups(api)).length).toBeGreaterThan(1);
  expect(api.calls).toMatchObject([
    { method: 'GET', path: '/cognito/group/Sell/Product', input: { depth: 0 } },
  ]);
});
