import { createFakeApi } from 'remote-kit/testing';
import { listArticleGroups } from './article-groups.ts';
import { listPromotedGroups } from './groups.ts';

/** One group of the first level. */
const GROUP = {
  id: 2,
  name: 'Maths',
  url: 'maths',
  slug: 'maths',
  content: null,
  image: null,
  model: '',
  root: 1,
  lft: 2,
  rgt: 3,
  level: 1,
};
const ROOT = { ...GROUP, id: 1, name: 'All', slug: 'all', lft: 1, rgt: 4, level: 0 };

test.each([
  ['/cognito/group/Cognito/Article', listArticleGroups, { depth: 0 }],
  [
    '/cognito/group/Sell/Product',
    listPromotedGroups,
    { depth: 0, image_aspect: '4x3', image_width: 300 },
  ],
] as const)('requests the groups of %s without their children [SHOP-02 CMS-08]', async (...row) => {
  const [path, listGroups, query] = row;
  const api = createFakeApi({ [path]: { data: [ROOT, GROUP] } });
  expect(await listGroups(api)).toMatchObject([{ slug: 'maths' }]);
  expect(api.calls).toMatchObject([{ path, input: query }]);
});
