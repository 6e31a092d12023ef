import { listDemoRows } from '../demo/testing/demo-rows.ts';
import { formatAbn, isValidAbn } from './abn.ts';

const demoAbns = listDemoRows('domain_setting').flatMap(({ name, value }) =>
  name === 'organisation_abn' && typeof value === 'string' ? value : [],
);

test.each(['51 824 753 556', '51824753556', ...demoAbns])(
  'accepts %s as an ABN [CART-09]',
  (abn) => {
    expect(isValidAbn(abn)).toBe(true);
  },
);

test.each([
  ['a wrong digit', '51 824 753 557'],
  ['two swapped digits', '15 824 753 556'],
  ['ten digits', '5182475355'],
  ['letters', '51 824 753 55A'],
  ['zeros', '00 000 000 000'],
  ['nothing', ''],
])('rejects %s [CART-09]', (_name, abn) => {
  expect(isValidAbn(abn)).toBe(false);
});

test('formats an ABN in groups [CART-09]', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
});
