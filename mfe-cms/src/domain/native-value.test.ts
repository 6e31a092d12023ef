import { nativeValue } from './native-value.ts';

test.each([
  ['number', ' 1,250.5 ', '1250.5'],
  ['number', '<b>3</b>', ''],
  ['number', '-0', '-0'],
  ['time', '9:30 am', '9:30 am'],
  ['text', ' <b> ', ' <b> '],
  ['date', '1/3', '1/3'],
] as const)('converts for the input of a %s the text %j to %j [CMS-14]', (type, text, value) => {
  expect(nativeValue(type, text)).toBe(value);
});
