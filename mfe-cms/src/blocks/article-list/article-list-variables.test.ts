import { parseArticleListVariables } from './article-list-variables.ts';

test('CMS-08 takes heading, group and limit as authors write them', () => {
  expect(parseArticleListVariables({ heading: ' News ', group: ' maths ', limit: '6' })).toEqual({
    heading: 'News',
    group: 'maths',
    limit: 6,
  });
});

test.each([[undefined], ['0'], [-3], ['many'], [2.5], [null], [{}]])(
  'CMS-08 shows nine articles when the limit is %j',
  (limit) => {
    const variables = limit === undefined ? {} : { limit };

    expect(parseArticleListVariables(variables)).toEqual({ heading: '', group: null, limit: 9 });
  },
);

test('CMS-08 shows a hundred articles at most', () => {
  expect(parseArticleListVariables({ limit: 5000 })).toMatchObject({ limit: 100 });
});
