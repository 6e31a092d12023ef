import { parseForm, readFormFields } from './form-fields.ts';

test('keeps every value of a repeated field, in order, decoded [FED-18]', () => {
  expect(parseForm('sku=A+1&sku=B%262&note=')).toEqual({ sku: ['A 1', 'B&2'], note: [''] });
});

test('reads at most 200 fields [FED-18]', () => {
  const body = Array.from({ length: 300 }, (_, index) => `f${index}=1`).join('&');
  expect(Object.keys(parseForm(body))).toHaveLength(200);
});

test('prevents prototype pollution by field names [FED-18]', () => {
  const fields = parseForm('__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['x']],
    ['constructor', ['y']],
  ]);
});

test.each([[null], ['text'], [[1]], [undefined]])(
  'returns no fields for the body %j [FED-18]',
  (body) => {
    expect(readFormFields(body)).toEqual({});
  },
);

test('drops values that are not strings [FED-18]', () => {
  expect(readFormFields({ qty: ['1', 2, null], nested: { a: 1 } })).toEqual({
    qty: ['1'],
    nested: [],
  });
});
