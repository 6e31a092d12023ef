import { parseForm, readFormFields } from './form-fields.ts';

test('FED-18 keeps every value of a repeated field, in order, decoded', () => {
  expect(parseForm('sku=A+1&sku=B%262&note=')).toEqual({ sku: ['A 1', 'B&2'], note: [''] });
});

test('FED-18 reads at most 200 fields', () => {
  const body = Array.from({ length: 300 }, (_, index) => `f${index}=1`).join('&');
  expect(Object.keys(parseForm(body))).toHaveLength(200);
});

test('FED-18 lets no field name touch the objects it is read into', () => {
  const fields = parseForm('__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['x']],
    ['constructor', ['y']],
  ]);
});

test.each([[null], ['text'], [[1]], [undefined]])('FED-18 reads no fields out of %j', (body) => {
  expect(readFormFields(body)).toEqual({});
});

test('FED-18 drops values that are no text', () => {
  expect(readFormFields({ qty: ['1', 2, null], nested: { a: 1 } })).toEqual({
    qty: ['1'],
    nested: [],
  });
});
