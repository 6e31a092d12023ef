import { parseProductGridVariables } from './product-grid-variables.ts';

test('parses the group, the limit and the follow-us flag as authors write them [SHOP-10]', () => {
  expect(
    parseProductGridVariables({ itemsgroup: ' locks ', limit: '6', show_follow_social: '1' }),
  ).toMatchObject({ group: 'locks', settings: { limit: 6 }, followSocial: 'shown' });
  expect(
    parseProductGridVariables({ itemsgroup: 12, limit: 6, show_follow_social: true }),
  ).toMatchObject({ group: '12', settings: { limit: 6 }, followSocial: 'shown' });
});

test.each([[undefined], ['0'], [-3], ['many'], [2.5], [5000]])(
  'shows up to 100 products when the limit is %j [SHOP-10]',
  (limit) => {
    const variables = parseProductGridVariables(limit === undefined ? {} : { limit });

    expect(variables).toMatchObject({
      group: null,
      settings: { limit: 100, offset: 0, itemsPerPage: null },
      followSocial: 'hidden',
    });
  },
);
