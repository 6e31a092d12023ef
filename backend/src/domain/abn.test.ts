import { demoSettings } from '../demo/site/settings.ts';
import { formatAbn, isValidAbn } from './abn.ts';

test.each(['51 824 753 556', '51824753556', demoSettings['organisation_abn'] ?? ''])(
  'CART-09 accepts %s as an ABN',
  (abn) => {
    expect(isValidAbn(abn)).toBe(true);
  },
);

test.each([
  ['a wrong digit', '51 824 753 557'],
  ['two digits changed over', '15 824 753 556'],
  ['ten digits', '5182475355'],
  ['letters', '51 824 753 55A'],
  ['zeros', '00 000 000 000'],
  ['nothing', ''],
])('CART-09 refuses %s', (_name, abn) => {
  expect(isValidAbn(abn)).toBe(false);
});

test('CART-09 writes an ABN in its groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
});
