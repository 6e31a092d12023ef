import * as v from 'valibot';
import {
  ContractError,
  dollars,
  idSchema,
  parseBody,
  parseData,
  parseErrorBody,
  dataOf,
  pageOf,
} from './wire.ts';

const skuSchema = v.object({ id: v.number(), price: v.object({ amount: v.string() }) });
const SKU = { id: 7, price: { amount: '12.50' } };

test.each([{ data: SKU }, SKU, { ...SKU, data: undefined }])(
  'extracts the content of %j [API-06]',
  (body) => {
    expect(parseData(skuSchema, body)).toEqual(SKU);
  },
);

test.each([null, undefined, '', 'data', 7, [], [SKU], {}, { data: null }, { data: [SKU] }])(
  'rejects %j as content [API-06]',
  (body) => {
    expect(() => parseData(skuSchema, body)).toThrow(ContractError);
  },
);

test('does not search a response without a wrapper inside data [API-06]', () => {
  expect(parseBody(skuSchema, SKU)).toEqual(SKU);
  expect(() => parseBody(skuSchema, { data: SKU })).toThrow(ContractError);
});

test('names the first wrong field, or the top level, in the error [API-06]', () => {
  expect(() => parseBody(skuSchema, { id: 7, price: { amount: 12.5 } })).toThrow(
    /Unexpected response at price\.amount: /,
  );
  expect(() => parseBody(skuSchema, null)).toThrow(/Unexpected response at top: /);
});

test('drops fields that are not in the contract [API-06]', () => {
  expect(parseBody(skuSchema, { ...SKU, secret: 'x' })).toEqual(SKU);
});

test('includes the number of pages of a list [API-06]', () => {
  expect(v.is(pageOf(skuSchema), { data: [SKU], num_pages: 3 })).toBe(true);
  expect(v.is(pageOf(skuSchema), { data: [SKU] })).toBe(false);
  expect(v.is(dataOf(skuSchema), { data: SKU })).toBe(true);
});

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
])('accepts the id %j: %j [API-06]', (id, isAccepted) => {
  expect(v.is(idSchema, id)).toBe(isAccepted);
});

test.each([
  ['12.50', true],
  ['-3', true],
  [12.5, true],
  ['12.345', false],
  ['1e3', false],
  ['', false],
  [null, false],
])('accepts the amount %j: %j [API-06]', (amount, isAccepted) => {
  expect(v.is(dollars, amount)).toBe(isAccepted);
});

test('reads the code, message and field errors of a rejection [API-06]', () => {
  const body = {
    success: false,
    message: 'No.',
    code: 'OUT_OF_STOCK',
    errors: { qty: 'Too many' },
  };
  expect(parseErrorBody(body)).toEqual({
    code: 'OUT_OF_STOCK',
    message: 'No.',
    fieldErrors: { qty: 'Too many' },
  });
});

test.each(['NEW_CODE', 'toString', ''])(
  'treats the unknown code %j as BAD_REQUEST [API-06]',
  (code) => {
    expect(parseErrorBody({ success: false, message: 'No.', code })).toEqual({
      code: 'BAD_REQUEST',
      message: 'No.',
      fieldErrors: {},
    });
  },
);

test.each([
  null,
  undefined,
  '<html>502</html>',
  {},
  { success: false, message: '' },
  { success: false, message: { toString: 'x' }, errors: { qty: 1 } },
])('shows its own message when a rejection is %j [API-06]', (body) => {
  expect(parseErrorBody(body)).toEqual({
    code: 'BAD_REQUEST',
    message: 'Something went wrong. Please try again.',
    fieldErrors: {},
  });
});
