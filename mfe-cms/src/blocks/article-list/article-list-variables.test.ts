import { parseArticleListVariables } from './article-list-variables.ts';

test('parses heading, group and limit as authors write them [CMS-08]', () => {
  expect(
    parseArticleListVariables({ heading: ' News ', group: ' maths ', limit: '6' }),
  ).toMatchObject({ heading: 'News', group: 'maths', settings: { limit: 6 } });
});

test.each([[undefined], ['0'], [-3], ['many'], [2.5], [null], [{}]])(
  'shows nine articles when the limit is %j [CMS-08]',
  (limit) => {
    const variables = limit === undefined ? {} : { limit };

    expect(parseArticleListVariables(variables)).toMatchObject({
      heading: '',
      group: null,
      settings: { limit: 9 },
    });
  },
);

test('shows a hundred articles at most [CMS-08]', () => {
  expect(parseArticleListVariables({ limit: 5000 })).toMatchObject({ settings: { limit: 100 } });
});
